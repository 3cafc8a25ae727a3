import { createContext } from 'react';

/** A page that came as HTML, without the code that brings it to life. */
export interface StillPage {
  /** The address it is of. */
  readonly pathname: string;
  /** Its content, without the frame, as the browser has it: with what was typed, opened and ticked in it. */
  readonly nodes: readonly Node[];
}

/** What there is to read meanwhile; null mostly. */
export const StillPageContext = createContext<StillPage | null>(null);

/** The content that is in the page now. */
export const stillOf = (root: ParentNode, pathname: string): StillPage => ({
  pathname,
  nodes: [...(root.querySelector('main')?.childNodes ?? [])],
});
