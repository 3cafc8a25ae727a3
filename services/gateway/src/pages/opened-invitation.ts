import type { IncomingMessage } from 'node:http';
import { INVITATION_PARAM, isReservedName, pathTo, ROUTES, wishlistInternal } from '@site/contracts';
import { inRequestScope, type ServiceBase } from '@site/service-kit';
import type { RequestContext } from '../request/request-context.js';
import { isUnseen } from './opened-link.js';
import { createMatcher } from './route-pattern.js';
import { withinTime } from './within-time.js';

/** A page waits this long for what an invitation opens. */
const INVITATION_MS = 2000;

/**
 * Where a browser goes that asked for a list by an invitation link, and what its answer sets; `unanswered` when nobody said
 * in time what the invitation opens: the page then comes under its whole address, and asking again tries again.
 */
export type OpenedInvitation = { readonly location: string; readonly setCookie: readonly string[] } | 'unanswered';

const matchList = createMatcher([{ pattern: ROUTES.listView[0], value: true }]);

interface Invited {
  readonly username: string;
  readonly token: string;
  /** The rest of the query, with its question mark. */
  readonly search: string;
}

/** The invitation in an address; null for every other page, and when nobody looks at it. */
const invitationIn = ({ path, search }: RequestContext, req: IncomingMessage): Invited | null => {
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
 * Opens a CLOSED list for the browser session that asks for its page by an invitation link, by this very request (spec 3
 * §12 Send and mail), and sends it to the address without: the token is not to stay in the bar, to be copied and passed on.
 * Null for every other page.
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
