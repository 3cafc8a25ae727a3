declare module 'react' {
  // Lets style={{ '--name': value }} pass a custom property to a style sheet.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

/** Joins class names, leaving out what is absent: `cx(css.button, wide && css.wide)`. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
