import type { MailKind, MailSender, Occasion } from '@site/contracts';

/** Words of somebody else than who the mail is from, set apart. */
export interface Quote {
  readonly quote: string;
}

/** Lines that belong together, under a title. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A line that leads somewhere; an absolute link. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A part of what a mail says; line breaks in it stay. */
export type Paragraph = string | Quote | Section | MailLink;

/** What a mail is about, apart from its sentences. */
interface Box extends Section {
  /** Absolute; the same for everybody who may see what it shows. */
  readonly picture?: string;
}

/** What a mail says, before it is made into HTML and text. */
export interface MailContent {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Whose colours and drawing its head has. Left out: the site's colours and nothing that is loaded. */
  readonly face?: Occasion;
  /** Above what it says. */
  readonly box?: Box | undefined;
  /** Whom it greets; null takes the addressee's name, if that is known; `false`: it is somebody's letter, who greets or does not. */
  readonly greets: string | null | false;
  readonly paragraphs: readonly Paragraph[];
  /** The one thing to do; an absolute link. */
  readonly button: MailLink;
  /** What somebody wrote to be read after the link. */
  readonly afterButton?: readonly string[];
  /** More ways on, each of its own, under what is read; absolute links. */
  readonly links?: readonly MailLink[];
  /** Smaller, under the button. */
  readonly notes?: readonly string[];
  /** Why the reader gets it; left out for who uses the site. */
  readonly footer?: string;
  /** How the reader ends mail of this kind; below the footer. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** How the reader gets no more of who had it sent, of any kind. */
  readonly unwanted?: { readonly label: string; readonly url: string };
  /** How the mail is to be answered and by whom it is said to come; the site itself when left out. */
  readonly sender?: { readonly name: string; readonly replyTo: string | null };
}

/** What a mail needs to know besides its own data. */
export interface MailWorld {
  /** A path of the site as an absolute link. */
  readonly link: (path: string) => string;
  /**
   * The same for a link that is this addressee's alone. It says to whom it was mailed, so that a browser that opens it
   * has proven the address (docs/specification/3-decisions.md §13).
   */
  readonly ownLink: (path: string) => string;
  /** The same as people read it: host and path, without scheme and `www.` (docs/specification/3-decisions.md §12). */
  readonly address: (path: string) => string;
  /** The operators' pages. */
  readonly operators: string;
  /** Where this addressee ends mail of a kind: `oneClick` for mail programs, `page` for people. */
  readonly unsubscribe: (kind: MailKind) => { readonly oneClick: string; readonly page: string };
  /** Where they end all mail of somebody. */
  readonly unwanted: (kind: MailKind, sender: MailSender) => string;
}

const SUBJECT_PART = 60;
const characters = new Intl.Segmenter('nl');

/** A text as one line, as a header must be. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Units that a character may take on average: a flag or a family takes several, and marks can be heaped on one without end. */
const UNITS_EACH = 4;

/** A text of at most so many characters as people count them, shortened at a word where it can be. */
export const shortened = (text: string, most: number): string => {
  // No text has more characters than units, and to count those of each mail's subject costs more than to write it.
  if (text.length <= most) return text;
  // An emoji of several code points is one character: it is left out, never cut in two.
  // Beyond so many units nothing is kept.
  const start = text.slice(0, most * UNITS_EACH + 1);
  const ends = Array.from(characters.segment(start), ({ index, segment }) => index + segment.length);
  if (ends.length <= most && text.length <= most * UNITS_EACH) return text;
  const cut = text.slice(0, ends.findLast((end, place) => place < most - 1 && end < most * UNITS_EACH) ?? 0);
  const end = cut.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
};

/** A text as part of a subject or a name in a header: one line, shortened at a word. */
export const inSubject = (text: string): string => shortened(oneLine(text), SUBJECT_PART);
