import 'react';

declare module 'react' {
  // Lets style={{ '--name': value }} pass a custom property to a style sheet.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
