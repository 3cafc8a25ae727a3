import type { Translate } from './define-messages.js';
import { generalText } from './general-messages.js';

/** The part of a field's error that a form looks at. */
interface FieldError {
  readonly message?: string | undefined;
}

/**
 * The text of a form's error: a rule's text is its message key (spec 1 §5, spec 2 §5), looked up in the site's catalogue
 * and then in the form's own. Undefined when the field is right.
 */
export const formError = <K extends string>(t: Translate<K>, error: FieldError | undefined): string | undefined =>
  error?.message === undefined || error.message === '' ? undefined : (generalText(error.message) ?? t(error.message as K));
