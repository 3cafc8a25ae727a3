/**
 * Asked when something is pressed that may go: answers later whether the focus is still there, or nowhere because it went. Whoever
 * went on by themselves meanwhile stays where they are.
 */
export const stillFocused = (): (() => boolean) => {
  const pressed = document.activeElement;
  return () => document.activeElement === pressed || document.activeElement === document.body;
};
