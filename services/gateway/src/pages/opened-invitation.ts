import type { IncomingMessage } from 'node:http';
import { INVITATION_PARAM, isReservedName, pathTo, ROUTES, wishlistInternal } from '@site/contracts';
import { inRequestScope, type ServiceBase } from '@site/service-kit';
import type { RequestContext } from '../request/request-context.js';
import { isUnseen } from './opened-link.js';
import { createMatcher } from './route-pattern.js';
import { withinTime } from './within-time.js';

const INVITATION_MS = 2000;

/**
 * The redirect for an invitation link, with the cookies to set; `unanswered` when the wishlist service did not answer in time:
 * then the page comes under its whole address, and a reload tries again.
 */
export type OpenedInvitation = { readonly location: string; readonly setCookie: readonly string[] } | 'unanswered';

const matchList = createMatcher([{ pattern: ROUTES.listView[0], value: true }]);

interface Invitation {
  readonly username: string;
  readonly token: string;
  /** The rest of the query, with its question mark. */
  readonly search: string;
}

/** Null for every other page, and when no person looks at it. */
const invitationIn = ({ path, search }: RequestContext, req: IncomingMessage): Invitation | null => {
  if (!search.includes(INVITATION_PARAM)) return null;
  const query = new URLSearchParams(search);
  const token = query.get(INVITATION_PARAM);
  const username = matchList(path)?.params['username'];
  if (token === null || username === undefined || isReservedName(username) || isUnseen(req)) return null;
  query.delete(INVITATION_PARAM);
  const rest = query.toString();
  return { username, token, search: rest === '' ? '' : `?${rest}` };
};

/**
 * Opens a CLOSED list for the session that follows an invitation link (docs/specification/3-decisions.md §12 Send and mail), and
 * redirects to the address without the token, which would be copied from the address bar and shared. Null for every other page.
 */
export const openInvitation = async (
  base: Pick<ServiceBase, 'internal' | 'log'>,
  req: IncomingMessage,
  context: RequestContext,
): Promise<OpenedInvitation | null> => {
  const invited = invitationIn(context, req);
  if (invited === null) return null;
  const { token, search } = invited;
  const cookie = req.headers.cookie ?? null;
  try {
    const asked = inRequestScope(
      context.requestId,
      () => base.internal.call(wishlistInternal.openInvitation, { cookie, token }),
      context.span,
    );
    const answer = await withinTime(asked, INVITATION_MS);
    if (answer === undefined) return 'unanswered';
    const username = answer.username ?? invited.username;
    return { location: pathTo('listView', { username }) + search, setCookie: answer.setCookie };
  } catch (err) {
    base.log.warn({ err, requestId: context.requestId }, 'an invitation was followed, and nobody said what it opens');
    return 'unanswered';
  }
};
