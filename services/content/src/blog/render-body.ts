import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Markdown as articles are written in, without extensions. */
const markdown = new Marked({ gfm: true, breaks: false, async: false });

/** What an article is made of, and nothing else: no style, class, script, frame or form, and no address but web and mail. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br', 'hr', 'cite', 'q'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its one `h1` already.
    h1: 'h2',
    a: (tagName, attribs) => {
      const href = attribs['href'] ?? '';
      return { tagName, attribs: href.startsWith('/') ? { href } : { href, rel: 'noopener' } };
    },
  },
};

/**
 * The text of an article, in Markdown, as sanitized HTML (docs/specification/3-decisions.md §12). Whatever stands in the
 * database, nothing in the answer runs in a browser.
 */
export const renderBody = (text: string): string => sanitizeHtml(markdown.parse(text) as string, ALLOWED).trim();
