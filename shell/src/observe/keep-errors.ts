/** Nobody looks at more of one page. */
const MOST = 5;

/** What nobody caught so far, and a way to hear of the next. */
export interface KeptErrors {
  readonly kept: readonly Event[];
  /** Called for each from now on. */
  onError: () => void;
}

/** Keeps what breaks from the page's first moment; what tells of it comes later (observe.ts). Part of the first script. */
export const keepErrors = (page: Pick<EventTarget, 'addEventListener'>): KeptErrors => {
  const kept: Event[] = [];
  const errors: KeptErrors = { kept, onError: () => undefined };
  const keep = (event: Event) => {
    if (kept.length < MOST) kept.push(event);
    errors.onError();
  };
  page.addEventListener('error', keep);
  page.addEventListener('unhandledrejection', keep);
  return errors;
};
