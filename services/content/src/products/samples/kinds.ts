import kinds from './kinds.json' with { type: 'json' };

/** A kind of thing that the sample catalogue has some twenty of. */
export interface Kind {
  /** What it is, as it stands in a title. */
  readonly noun: string;
  /** A drawing of `pictures/motifs/`. */
  readonly motif: string;
  /** Category of the shops that sell it, department stores aside. */
  readonly shops: string;
  /** Euros, from the cheapest to the dearest. */
  readonly price: readonly [from: number, to: number];
  /** Names of our own invention; for books their authors, in the order of the titles. */
  readonly makers: readonly string[];
  /** Size, model or, for books, the title. */
  readonly details: readonly string[];
  /** Further words people look for it by. */
  readonly keywords: string;
  /** What stands in a title: a colour, nothing more, or for books their author and binding. */
  readonly look: 'coloured' | 'plain' | 'book';
}

/** Everything the samples are made of. The order counts: codes follow from it, so new ones go to the end. */
export const KINDS = kinds as unknown as readonly Kind[];

/** Names of colours, and how they are drawn. */
export const COLOURS: readonly (readonly [name: string, hex: string])[] = [
  ['oceaanblauw', '#2f6690'],
  ['mosgroen', '#4c7044'],
  ['okergeel', '#a87412'],
  ['terracotta', '#b0563a'],
  ['antraciet', '#474d55'],
  ['oudroze', '#a65f74'],
];
