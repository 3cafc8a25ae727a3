/** A row of a feed as it stands there: its columns or elements by name; or what is wrong with it. */
export type FeedRow =
  | { readonly line: number; readonly fields: Readonly<Record<string, string>> }
  | { readonly line: number; readonly problem: string; readonly excerpt: string };

/** What is known of a feed only while and after it is read. */
export interface Reading {
  /** Why it ended before its end, when it did: what came until then is good, but what did not come may exist all the same. */
  brokenOff: string | null;
  /** How it is written, for people. */
  format: string;
}

/** A feed that cannot be read at all; the message is for the operator. */
export class FeedProblem extends Error {
  override readonly name = 'FeedProblem';
}

/** As much of a text as a report shows. */
export const excerptOf = (text: string): string => text.slice(0, 120).replace(/\s+/g, ' ').trim();
