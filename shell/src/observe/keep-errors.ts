/** More from one page would add nothing. */
const MOST = 5;

/** Uncaught errors so far, and a callback for the next. */
export interface KeptErrors {
  readonly kept: readonly Event[];
  /** Called for each from now on. */
  onError: () => void;
}

/** Collects uncaught errors from the start of the page; observe.ts, which loads later, reports them. Part of the first script. */
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
