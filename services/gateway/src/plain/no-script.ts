import { LIMITS, pathTo, type RouteName, searchWishlists, type SiteState } from '@site/contracts';
import { z } from 'zod/mini';
import type { BrowserCalls } from './browser-calls.js';
import { form, link, links, loginForm, paragraph } from './plain-html.js';
import { PLAIN } from './plain-messages.js';
import { escapeHtml } from '../pages/escape.js';

/** What a page says to who has no script. */
export interface NoScriptPage {
  readonly status: number;
  readonly route: RouteName | null;
  readonly search: string;
  readonly failedLogin: string | null;
  readonly flags: SiteState['flags'];
  readonly calls: BrowserCalls;
}

/** Says that a search is answered in the HTML: the form of who has no script sends it, and nobody else. */
const ASKED_PLAINLY = 'gewoon';

const heading = (text: string): string => `<h1>${escapeHtml(text)}</h1>`;

const drawsLink = ({ flags }: NoScriptPage): (readonly [string, string])[] =>
  flags.drawLotsEnabled ? [[pathTo('lotingHome'), PLAIN.draws]] : [];

const home = (page: NoScriptPage): string =>
  heading(PLAIN.homeTitle) +
  paragraph(PLAIN.homeBody) +
  links([pathTo('listsearch'), PLAIN.search], [pathTo('login'), PLAIN.login], ...drawsLink(page));

const resultsOf = async ({ calls }: NoScriptPage, query: string): Promise<string> => {
  const { length } = Array.from(query);
  if (length < LIMITS.searchQuery.min || length > LIMITS.searchQuery.max) return paragraph(PLAIN.tooShort);
  const { body } = await calls.get(`${searchWishlists.path}?query=${encodeURIComponent(query)}`);
  const found = z.safeParse(searchWishlists.replies[200], body);
  if (!found.success) return paragraph(PLAIN.searchFailed);
  const { wishlists, totalCount } = found.data;
  if (wishlists.length === 0) return paragraph(PLAIN.noneFound(query));
  const lines = wishlists.map(({ listUrl, firstName, lastName, city, listUrlForDisplay }) => {
    const name = [firstName, lastName].filter((part) => part !== '').join(' ');
    return `<li>${link(listUrl, name)} ${escapeHtml([city, listUrlForDisplay].filter((part) => part !== null && part !== '').join(', '))}</li>`;
  });
  return `<h2>${escapeHtml(PLAIN.found(totalCount, query))}</h2><ul>${lines.join('')}</ul>`;
};

const search = async (page: NoScriptPage): Promise<string> => {
  const asked = new URLSearchParams(page.search);
  const query = asked.get('query')?.trim() ?? '';
  const fields = [
    { name: 'query', label: PLAIN.searchLabel, type: 'search', value: query },
    { name: ASKED_PLAINLY, label: '', type: 'hidden', value: 'ja' },
  ] as const;
  const asking = form({ method: 'get', action: pathTo('listsearch'), fields, submit: PLAIN.searchButton });
  const isAsked = asked.has(ASKED_PLAINLY) && query !== '';
  return heading(PLAIN.search) + asking + (isAsked ? await resultsOf(page, query) : '');
};

const draws = (): string => heading(PLAIN.draws) + paragraph(PLAIN.drawsBody) + links([pathTo('home'), PLAIN.home]);

const login = ({ search: asked, failedLogin }: NoScriptPage): string =>
  heading(PLAIN.login) +
  loginForm(failedLogin, new URLSearchParams(asked).get('returnUrl') ?? '') +
  paragraph(PLAIN.forgot) +
  links([pathTo('contact'), PLAIN.contact], [pathTo('home'), PLAIN.home]);

const notFound = (): string =>
  heading(PLAIN.notFound) +
  paragraph(PLAIN.notFoundBody) +
  links([pathTo('listsearch'), PLAIN.search], [pathTo('home'), PLAIN.home]);

/** What the page of a path says to who has no script, as HTML for `<noscript>`. */
export const noScriptOf = async (page: NoScriptPage): Promise<string> => {
  if (page.status === 404) return notFound();
  switch (page.route) {
    case 'home':
      return home(page);
    case 'listsearch':
      return search(page);
    case 'lotingHome':
      return draws();
    case 'login':
      return login(page);
    default:
      return paragraph(PLAIN.note) + links([pathTo('listsearch'), PLAIN.search], [pathTo('home'), PLAIN.home]);
  }
};
