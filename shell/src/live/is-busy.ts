const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]';

/** Would a reload take something from the person: a field they are in, or a dialog they have open? */
export const isBusy = (page: Document): boolean =>
  page.activeElement?.matches(TYPING) === true || page.querySelector('dialog[open]') !== null;
