/** CSS modules are imported as one object: class name in the file → class name in the page. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Plain style sheets are imported for their effect only. */
declare module '*.css';
declare module '@fontsource-variable/*';

/** A drawing is imported as a component. Decoration: nothing reads it out. */
declare module '*.svg' {
  import type { ReactElement } from 'react';
  const Drawing: (props: { readonly className?: string | undefined }) => ReactElement;
  export default Drawing;
}
