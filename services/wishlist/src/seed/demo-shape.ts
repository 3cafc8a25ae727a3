import type { AccessType, GiftPriority, Occasion } from '@site/contracts';

/** A gift of the demo data. */
export interface DemoGift {
  readonly text: string;
  readonly note?: string;
  /** In cents. */
  readonly price?: number;
  readonly priority?: GiftPriority;
  /** A drawing of `pictures/`. */
  readonly picture?: string;
  /** Where it is sold: `<shop>.voorbeeldwinkel.nl`, with the price in cents; the first shop is the gift's own link. */
  readonly offers?: readonly (readonly [shop: DemoShop, price: number])[];
  /** How many are wished for; one unless said. */
  readonly quantity?: number;
  /** Who crossed it off, by key. */
  readonly takenBy?: string;
  /** How many of it they give; one unless said. */
  readonly taken?: number;
  /** May not be crossed off. */
  readonly locked?: boolean;
  /** Last edited over a year ago. */
  readonly old?: boolean;
}

export type DemoShop = 'boeken' | 'wonen' | 'speelgoed' | 'sport' | 'elektronica' | 'mode' | 'koken' | 'baby' | 'cadeau';

export interface DemoList {
  /** Its username, and what its guids are made from. */
  readonly name: string;
  /** Keys of the owners; the first is the primary one. */
  readonly owners: readonly [string, ...string[]];
  readonly title?: string;
  readonly description?: string;
  readonly city?: string;
  readonly accessType?: AccessType;
  readonly question?: string;
  readonly answer?: string;
  readonly showCrossedOff?: boolean;
  readonly birthday?: string;
  readonly occasion?: Occasion;
  readonly date?: DemoDate;
  readonly picture?: string;
  /** Whom the primary owner waits for as co-owners; each has an open invite at `/i/{guid}`. */
  readonly invited?: readonly string[];
  readonly categories: Readonly<Record<string, readonly DemoGift[]>>;
}

/** A day ahead: so many days from now, or the next time it is that day of the year. */
export type DemoDate = { readonly inDays: number } | { readonly month: number; readonly day: number };

/** The day as `YYYY-MM-DD`. */
export const dateAhead = (date: DemoDate, now: Date): string => {
  const DAY = 24 * 60 * 60 * 1000;
  if ('inDays' in date) return new Date(now.getTime() + date.inDays * DAY).toISOString().slice(0, 10);
  const ofYear = (year: number): string => new Date(Date.UTC(year, date.month - 1, date.day)).toISOString().slice(0, 10);
  const thisYear = ofYear(now.getUTCFullYear());
  return thisYear > now.toISOString().slice(0, 10) ? thisYear : ofYear(now.getUTCFullYear() + 1);
};
