import type { RouteName, SwitchName } from '@site/contracts';

/** The five sections of the page, in order (docs/specification/2-wishlist-and-draw.md §2.13). */
export const FAQ_SECTIONS = ['account', 'crossOff', 'myList', 'privacy', 'misc'] as const;
export type FaqSection = (typeof FAQ_SECTIONS)[number];

/** A question as it is written down. */
export interface WrittenQuestion {
  /** Its anchor: people link to it, so it stays when the words change. */
  readonly id: string;
  readonly question: string;
  /** As `Prose` reads it; links name routes: `[Mijn gegevens](editProfile)`. */
  readonly answer: string;
  /** Other words that people look for it with. */
  readonly words?: string;
  /** Only there while this is on: an answer about what is switched off would be wrong. */
  readonly flag?: SwitchName;
}

/** A question of the page: `answerText` is the answer without marks, for search engines and for the filter. */
export interface FaqItem extends WrittenQuestion {
  readonly section: FaqSection;
  readonly answerText: string;
}

const LINK = /\[([^[\]]+)\]\((\w+)\)/g;

/** The answer as plain text: links by their labels, a list as sentences. */
export const plainAnswer = (answer: string): string =>
  answer
    .replace(LINK, '$1')
    .replaceAll('**', '')
    .split('\n')
    .map((line) => line.replace(/^- /, '').trim())
    .filter((line) => line !== '')
    .join(' ');

export const linksOf = (answer: string): RouteName[] =>
  [...answer.matchAll(LINK)].map(([, , target = '']) => target as RouteName);
