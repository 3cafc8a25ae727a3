/**
 * Remembers which button of a page was pressed last while nothing hears it yet; the answered function presses it anew, once
 * the page is alive. Links go their way by themselves.
 */
export const holdPresses = (root: HTMLElement): (() => void) => {
  let last: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) last = button;
  };
  root.addEventListener('click', note);
  return () => {
    root.removeEventListener('click', note);
    if (last?.isConnected === true) last.click();
  };
};
