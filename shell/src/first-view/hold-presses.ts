/** The button that Enter presses in a field. */
const buttonOf = (event: Event): HTMLButtonElement | null => {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event.type === 'click') return target.closest('button');
  const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
  return isEnter && target instanceof HTMLInputElement ? (target.form?.querySelector('button') ?? null) : null;
};

/**
 * Remembers the last button that was pressed, or that Enter would have pressed, before the page is hydrated. Call the returned
 * function when hydration starts, and the function it returns when hydration is done: it presses the button. Links work without.
 */
export const holdPresses = (root: HTMLElement): (() => () => void) => {
  let last: HTMLButtonElement | null = null;
  const note = (event: Event) => {
    last = buttonOf(event) ?? last;
  };
  root.addEventListener('click', note);
  root.addEventListener('keydown', note);
  return () => {
    root.removeEventListener('click', note);
    root.removeEventListener('keydown', note);
    return () => {
      if (last?.isConnected === true) last.click();
    };
  };
};
