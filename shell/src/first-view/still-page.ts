import { createContext } from 'react';

/** A page that came as HTML and is not hydrated yet. */
export interface StillPage {
  readonly pathname: string;
  /** Its content, without the frame, as the browser has it: with what was typed, opened and ticked in it. */
  readonly nodes: readonly Node[];
}

/** What can be read until hydration; mostly null. */
export const StillPageContext = createContext<StillPage | null>(null);

/** The content that is in the page now. */
export const stillOf = (root: ParentNode, pathname: string): StillPage => ({
  pathname,
  nodes: [...(root.querySelector('main')?.childNodes ?? [])],
});
