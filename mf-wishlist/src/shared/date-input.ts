/** A field that was left empty means none; for `setValueAs` of a form whose schema knows null. */
export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);

/**
 * A browser gives '' for a date it cannot make sense of ("31 februari", half a date): that must not pass for none
 * (docs/specification/2-wishlist-and-draw.md §5 Dates). `form` is the target of the submit.
 */
export const hasUnreadableDate = (form: unknown, name: string): boolean => {
  if (!(form instanceof HTMLFormElement)) return false;
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
};
