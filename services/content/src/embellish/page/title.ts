import { LIMITS } from '@site/contracts';
import { bare, oneLine, soundsAlike } from './text.js';

/** Between what a page is about and whose page it is. */
const SEPARATOR = / [|\-–—•·»:]+ | ?\| ?|: (?=\S)/;
/** Names of machines, not of shops, unless there is nothing else. */
const GENERAL_LABEL = /^(www\d?|webshop|winkel|shop|store|mobile)$/;
/** What shops add for search engines. */
const SALES_TALK = / ?[,:-]? (online )?(kopen|bestellen|koop je|shop je)( (online|bij.*))? ?\??!?$/i;
const SALES_TALK_FIRST = /^(koop|bestel|shop|buy)\s+(?=\S+\s)/i;
/** Pages that are about something that went wrong, or that keep programs out. */
const NO_TITLE =
  /^(just a moment|attention required|access denied|robot check|are you (a )?(robot|human)|pardon our interruption|verify(ing)? you|one moment|even geduld|een moment|captcha|security check|(error )?(40[0-9]|50[0-9])\b|(deze )?(pagina|page) (is )?niet gevonden|page not found|not found|oeps|oops|untitled|home|index|product)\b/i;

/** The letters a host is known by: `www.de-speelboom.nl` is `de-speelboom`, `winkel.nl` is `winkel`. */
const hostNames = (host: string): readonly string[] => {
  const labels = host.split('.').slice(0, -1);
  const telling = labels.filter((label) => label.length > 3 && !GENERAL_LABEL.test(label));
  return telling.length > 0 ? telling : labels.slice(-1);
};

/** No title is longer, and no shop's name has more words: what a page made to be slow says beyond it is not looked at. */
const MAX_LENGTH = 1000;
const MAX_WORDS = 8;

const letters = (text: string): string => bare(text).replaceAll(' ', '');
const TLD = /(nl|be|com|eu|shop|net|org|de)$/;

/** Tells whether a part of a title is the name of the shop, or begins with it: `Winkel Nederland`. */
const shopNamer = (siteNames: readonly string[], host: string) => {
  const full = [...siteNames, ...hostNames(host)].map(letters).filter((name) => name.length > 1);
  const names = new Set(full.flatMap((name) => [name, name.replace(TLD, '')]));
  const is = (part: string): boolean => names.has(letters(part)) || names.has(letters(part).replace(TLD, ''));
  const begins = (part: string): boolean => {
    const words = bare(part).split(' ');
    return words.slice(0, MAX_WORDS).some((_word, index) => is(words.slice(0, index + 1).join(' ')));
  };
  return { is, begins };
};

interface Split {
  readonly part: string;
  /** The separator in front of it. */
  readonly mark: string;
}

const splitTitle = (title: string): readonly Split[] => {
  const parts: Split[] = [];
  let rest = title;
  let mark = '';
  for (let match = SEPARATOR.exec(rest); match !== null; match = SEPARATOR.exec(rest)) {
    parts.push({ part: rest.slice(0, match.index), mark });
    mark = match[0];
    rest = rest.slice(match.index + match[0].length);
  }
  return [...parts, { part: rest, mark }];
};

const join = (parts: readonly Split[]): string =>
  parts.map(({ part, mark }, index) => (index === 0 ? part : mark + part)).join('');

export interface TitleContext {
  /** Names the page gives its shop. */
  readonly siteNames: readonly string[];
  readonly host: string;
  /** Headings of the first order. */
  readonly headings: readonly string[];
}

/**
 * A page's title without the shop's name in front or behind and without `kopen?`; null for the shop's name alone and for
 * titles of error pages. A heading that the title begins with tells where it ends.
 */
export const strippedTitle = (title: string, { siteNames, host, headings }: TitleContext): string | null => {
  const shop = shopNamer(siteNames, host);
  let parts = splitTitle(oneLine(title.slice(0, MAX_LENGTH)));
  while (parts.length > 1 && shop.is(parts[0]?.part ?? '')) parts = parts.slice(1);
  const shopAt = parts.findIndex(({ part }, index) => index > 0 && shop.begins(part));
  if (shopAt > 0) parts = parts.slice(0, shopAt);
  const whole = oneLine(join(parts));
  const heading = headings.find(
    (text) => parts.length > 1 && bare(`${text} `) !== '' && bare(whole).startsWith(`${bare(text)} `),
  );
  const text = oneLine((heading ?? whole).replace(SALES_TALK, '').replace(SALES_TALK_FIRST, ''));
  return text === '' || shop.is(text) || NO_TITLE.test(text) ? null : text;
};

/** A heading that can be a title: not the shop's name, and not one of several different ones unless it fits. */
export const titleHeading = (context: TitleContext, pageTitle: string): string | null => {
  const shop = shopNamer(context.siteNames, context.host);
  const sound = context.headings.filter((text) => !shop.is(text) && !NO_TITLE.test(text));
  if (new Set(sound).size <= 1) return sound[0] ?? null;
  return sound.find((text) => soundsAlike(text, pageTitle)) ?? null;
};

/** As long as a gift's description may be, cut between words. */
export const fitTitle = (title: string): string => {
  const { max } = LIMITS.giftDescription;
  if (title.length <= max) return title;
  const cut = title.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
};
