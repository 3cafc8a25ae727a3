import css from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.js';

/** A small turning ring in the text's colour. `label` is what a screen reader hears; leave it out where text beside it says so. */
export const Spinner = ({ label }: { readonly label?: string }) => (
  <>
    <span className={css.spinner} aria-hidden="true" />
    {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
  </>
);
