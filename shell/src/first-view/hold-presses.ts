/** The button that Enter presses in a field. */
const buttonOf = (event: Event): HTMLButtonElement | null => {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event.type === 'click') return target.closest('button');
  const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
  return isEnter && target instanceof HTMLInputElement ? (target.form?.querySelector('button') ?? null) : null;
};

/**
 * Remembers which button of a page was pressed last, or would have been by Enter, while nothing hears it yet. The answered
 * function ends that, when the page begins to come alive, and answers what presses the button once it is. Links go their way
 * by themselves.
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
