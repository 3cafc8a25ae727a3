/** What a mail says, before it is made into HTML and text. */
export interface MailContent {
  readonly subject: string;
  /** What an inbox shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Whom it greets; null takes the addressee's name, if that is known. */
  readonly greets: string | null;
  readonly paragraphs: readonly string[];
  /** The one thing to do; an absolute link. */
  readonly button: { readonly label: string; readonly url: string };
  /** Smaller, under the button. */
  readonly notes: readonly string[];
  /** Why the reader gets it; left out for who uses the site. */
  readonly footer?: string;
}

/** What a mail needs to know besides its own data. */
export interface MailWorld {
  /** A path of the site as an absolute link. */
  readonly link: (path: string) => string;
  /**
   * The same for a link that is this addressee's alone. It says to whom it was mailed, so that a browser that opens it
   * has proven the address (spec 3 §13).
   */
  readonly ownLink: (path: string) => string;
  /** The same as people read it: host and path, without scheme and `www.` (spec 3 §12). */
  readonly address: (path: string) => string;
}

const SUBJECT_PART = 60;

/** A text as part of a subject: one line, shortened at a word. */
export const inSubject = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SUBJECT_PART) return line;
  const cut = line.slice(0, SUBJECT_PART - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > SUBJECT_PART / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
};
