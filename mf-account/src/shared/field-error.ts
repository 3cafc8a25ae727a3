import { generalText } from '@site/shell-sdk';

interface FieldProblem {
  readonly message?: string | undefined;
}

/** The sentence for a field's error: its rule is a message key of the site's catalogue. Undefined when the field is right. */
export const fieldError = (error: FieldProblem | undefined): string | undefined => {
  if (error?.message === undefined || error.message === '') return undefined;
  const text = generalText(error.message);
  if (text === null) throw new Error(`no text for ${error.message}`);
  return text;
};
