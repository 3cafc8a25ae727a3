import { defineMessages, type Translate } from './translate.js';
import { GENERAL } from './general-messages.js';

export type GeneralKey = keyof typeof GENERAL;

export const t = defineMessages(GENERAL);

/** Text for a rule that a form broke: its message key when the general catalogue knows it, else null. */
export const generalText = (key: string): string | null => (key in GENERAL ? t(key as GeneralKey) : null);

/** The part of a field's error that a form looks at. */
interface FieldError {
  readonly message?: string | undefined;
}

/**
 * The text of a form's error: a rule's text is its message key (docs/specification/1-shell-and-account.md §5,
 * docs/specification/2-wishlist-and-draw.md §5), looked up in the site's catalogue and then in the form's own. Undefined when the
 * field is right.
 */
export const formError = <K extends string>(t: Translate<K>, error: FieldError | undefined): string | undefined =>
  error?.message === undefined || error.message === '' ? undefined : (generalText(error.message) ?? t(error.message as K));
