import { type Language, LIMITS, pathTo, type RouteName, searchWishlists, type SiteState } from '@site/contracts';
import { z } from 'zod/mini';
import type { BrowserCalls } from './browser-calls.js';
import { form, link, links, loginForm, paragraph } from './plain-html.js';
import { escapeHtml } from '../pages/escape.js';
import { type Plain, textsOf } from '../pages/texts.js';

/** What a page says to who has no script. */
export interface NoScriptPage {
  readonly language: Language;
  readonly status: number;
  readonly route: RouteName | null;
  readonly search: string;
  readonly failedLogin: string | null;
  readonly flags: SiteState['flags'];
  /** Its content came as HTML. */
  readonly isWhole: boolean;
  readonly calls: BrowserCalls;
}

/** A page, and the texts that it is said in. */
type PageTexts = NoScriptPage & { readonly say: Plain };

/** Says that a search is answered in the HTML: the form of who has no script sends it, and nobody else. */
const ASKED_PLAINLY = 'gewoon';

const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;

const drawsLink = ({ flags, say }: PageTexts): (readonly [string, string])[] =>
  flags.drawLotsEnabled ? [[pathTo('lotingHome'), say.draws]] : [];

const home = (page: PageTexts): string =>
  heading(page.say.homeTitle) +
  paragraph(page.say.homeBody) +
  links([pathTo('listsearch'), page.say.search], [pathTo('login'), page.say.login], ...drawsLink(page));

const resultsOf = async ({ calls, say }: PageTexts, query: string): Promise<string> => {
  const { length } = Array.from(query);
  if (length < LIMITS.searchQuery.min || length > LIMITS.searchQuery.max) return paragraph(say.tooShort);
  const { body } = await calls.get(`${searchWishlists.path}?query=${encodeURIComponent(query)}`);
  const found = z.safeParse(searchWishlists.replies[200], body);
  if (!found.success) return paragraph(say.searchFailed);
  const { wishlists, totalCount } = found.data;
  if (wishlists.length === 0) return paragraph(say.noneFound(query));
  const lines = wishlists.map(({ listUrl, firstName, lastName, city, listUrlForDisplay }) => {
    const name = [firstName, lastName].filter((part) => part !== '').join(' ');
    return `<li>${link(listUrl, name)} ${escapeHtml([city, listUrlForDisplay].filter((part) => part !== null && part !== '').join(', '))}</li>`;
  });
  return `<h2>${escapeHtml(say.found(totalCount, query))}</h2><ul>${lines.join('')}</ul>`;
};

const search = async (page: PageTexts): Promise<string> => {
  const { say } = page;
  const asked = new URLSearchParams(page.search);
  const query = asked.get('query')?.trim() ?? '';
  const fields = [
    { name: 'query', label: say.searchLabel, type: 'search', value: query },
    { name: ASKED_PLAINLY, label: '', type: 'hidden', value: 'ja' },
  ] as const;
  const asking = form({ method: 'get', action: pathTo('listsearch'), fields, submit: say.searchButton });
  if (!page.flags.listSearchEnabled) return heading(say.search) + paragraph(say.searchOff);
  const isAsked = asked.has(ASKED_PLAINLY) && query !== '';
  return heading(say.search) + asking + (isAsked ? await resultsOf(page, query) : '');
};

const draws = ({ say }: PageTexts): string => heading(say.draws) + paragraph(say.drawsBody) + links([pathTo('home'), say.home]);

const login = ({ say, search: asked, failedLogin }: PageTexts): string =>
  heading(say.login) +
  loginForm(say, failedLogin, new URLSearchParams(asked).get('returnUrl') ?? '') +
  paragraph(say.forgot) +
  links([pathTo('contact'), say.contact], [pathTo('home'), say.home]);

const notFound = ({ say }: PageTexts): string =>
  heading(say.notFound) + paragraph(say.notFoundBody) + links([pathTo('listsearch'), say.search], [pathTo('home'), say.home]);

/** What the page of a path says to who has no script, as HTML for `<noscript>`. */
export const noScriptOf = async (asked: NoScriptPage): Promise<string> => {
  const say = textsOf(asked.language).PLAIN;
  const page = { ...asked, say };
  if (page.status === 404) return notFound(page);
  switch (page.route) {
    case 'home':
      return page.isWhole ? paragraph(say.note) : home(page);
    case 'listsearch':
      return search(page);
    case 'lotingHome':
      return draws(page);
    case 'login':
      return login(page);
    default:
      return paragraph(say.note) + links([pathTo('listsearch'), say.search], [pathTo('home'), say.home]);
  }
};
