import type { IncomingMessage } from 'node:http';
import { accountInternal, LINK_PROOF, ROUTES } from '@site/contracts';
import { z } from 'zod/mini';
import { createMatcher } from './route-pattern.js';

type Params = Readonly<Record<string, string | null | undefined>>;
const OpenedLink = z.pick(accountInternal.linkOpened.body, { link: true, proof: true });
/** A mailed link that a browser opened, as the account service needs it. */
export type OpenedLink = z.output<typeof OpenedLink>;

/** Canonical addresses only: aliases are redirected first (docs/specification/3-decisions.md §13). */
const matchLink = createMatcher<(params: Params) => object>([
  { pattern: ROUTES.emailSettings[0], value: ({ guid }) => ({ kind: 'emailSettings', userPrivateGuid: guid }) },
  {
    pattern: ROUTES.crossedOffGift[0],
    value: ({ giftPublicGuid, crossOffGuid }) => ({ kind: 'crossOff', giftPublicGuid, crossOffGuid }),
  },
  { pattern: ROUTES.lot[0], value: ({ guid }) => ({ kind: 'lot', lotPrivateGuid: guid }) },
  {
    pattern: ROUTES['lotingWizard.open'][0],
    value: ({ lotingIdOrGuid, organizerGuid = null }) => ({ kind: 'organizer', publicLotingGuid: lotingIdOrGuid, organizerGuid }),
  },
]);

/** Programs that fetch pages to preview or index them. A Cubot is a phone. */
const MACHINES = /bot[/;):-]|crawl|spider|preview|facebookexternalhit|whatsapp|slurp|scanner/i;

/** Is this a prefetch, a HEAD or a program, so that no person looks at the page? */
export const isUnseen = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method !== 'GET' ||
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) => /prefetch|preview/i.test(String(purpose))) ||
  MACHINES.test(headers['user-agent'] ?? '');

/**
 * The mailed link that this request opens; null for every other page, for an invalid guid, and when no person looks: an opened
 * link proves something about the session of a browser only.
 */
export const openedLink = (
  { path, search }: { readonly path: string; readonly search: string },
  req: Pick<IncomingMessage, 'method' | 'headers'>,
): OpenedLink | null => {
  const match = matchLink(path);
  if (match === null || isUnseen(req)) return null;
  const params = Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, value.toLowerCase()]));
  const proof = new URLSearchParams(search).get(LINK_PROOF);
  const opened = z.safeParse(OpenedLink, { link: match.value(params), proof });
  if (!opened.success) return null;
  const { link } = opened.data;
  // An account's draw is named in many places: without the mark of its mail the link says nothing.
  return link.kind === 'organizer' && link.organizerGuid === null && proof === null ? null : opened.data;
};
