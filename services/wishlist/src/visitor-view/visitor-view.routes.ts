import {
  getAccessState,
  getWishlist,
  startFlow,
  UsernameParam,
  verifyAnswer as verifyAnswerCall,
  type Viewer,
  wishlistInternal,
} from '@site/contracts';
import {
  type Context,
  handle,
  handleInternal,
  hasEtag,
  HttpProblem,
  type InternalRoute,
  noContent,
  notModified,
  ok,
  readyJson,
  type ResultOf,
  type Route,
} from '@site/service-kit';
import { z } from 'zod/mini';
import type { WishlistHead } from '../list/wishlist.repository.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { accessTo, type AccessContext } from '../access/list-access.js';
import { verifyAnswer } from '../access/verify-answer.js';
import { presentVisitorList } from './visitor-list.presenter.js';
import type { VisitorViewCache } from './visitor-view-cache.js';

const accessState = async ({ base, stores }: Deps, username: string, asker: AccessContext) => {
  const head = z.safeParse(UsernameParam, username).success ? await stores.wishlists.headByUsername(username) : null;
  if (head === null) return { accessState: 'NotFound' as const };
  const state = await accessTo({ base, stores }, head, asker);
  const list = state === 'Question' ? await stores.wishlists.present(head._id) : null;
  if (state !== 'Question' || list?.accessQuestion == null) return { accessState: state };
  return { accessState: state, question: list.accessQuestion, fullName: fullNameOf(list) };
};

const askerOf = ({ viewer, session }: { viewer: Viewer; session: { data: { key: string | null } } }): AccessContext => ({
  viewer,
  sessionKey: session.data.key,
});

/**
 * The visitor's view. Visitors share the view of the list's revision, with what is their own laid over it; anonymous ones of
 * a public list get it with an ETag, everybody else without, and not to be stored, so that no cache ever mixes the two. Owners
 * get one that is read afresh.
 */
const view = async (
  deps: Deps,
  cache: VisitorViewCache,
  context: Context<typeof getWishlist>,
): Promise<ResultOf<typeof getWishlist>> => {
  const { viewer } = context;
  const head = await deps.stores.wishlists.headByUsername(context.params.username);
  if (head === null) throw new HttpProblem('NotFound');
  const state = await accessTo(deps, head, askerOf(context));
  if (state !== 'Access' && state !== 'OwnedByCurrentUser') throw new HttpProblem('Unauthorized');
  const ready = state === 'Access' ? await cache.get(head) : null;
  if (ready === null) return ok(await viewReadAfresh(deps, head._id, askerOf(context)));
  const personal = await cache.personal(ready, head, viewer);
  if (personal !== null) return ok(personal);
  if (viewer.kind !== 'anonymous' || head.accessType !== 'PUBLIC') return readyJson(ready.json);
  context.setHeader('Cache-Control', 'private, no-cache');
  context.setHeader('Vary', 'Cookie');
  context.setHeader('ETag', ready.etag);
  return hasEtag(context.header('if-none-match'), ready.etag) ? notModified() : readyJson(ready.json);
};

/** For an owner, or when who may see the list changed in this moment. @throws HttpProblem NotFound or Unauthorized. */
const viewReadAfresh = async (deps: Deps, guid: string, asker: AccessContext) => {
  const list = await deps.stores.wishlists.byGuid(guid);
  if (list === null) throw new HttpProblem('NotFound');
  const state = await accessTo(deps, list, asker);
  if (state !== 'Access' && state !== 'OwnedByCurrentUser') throw new HttpProblem('Unauthorized');
  return (await presentVisitorList(deps, list, asker.viewer)).view;
};

/** The calls on lists as visitors see them (docs/specification/2-wishlist-and-draw.md §7.2). */
export const wishlistRoutes = (deps: Deps, cache: VisitorViewCache): readonly Route[] => [
  handle(getAccessState, async (context) => ok(await accessState(deps, context.params.username, askerOf(context)))),
  handle(getWishlist, (context) => view(deps, cache, context)),
  handle(verifyAnswerCall, async ({ body, viewer, session, address }) => {
    const by = { viewer, sessionKey: session.ensureKey() };
    const from = { sessionId: session.data.id ?? by.sessionKey, address };
    return ok({ valid: await verifyAnswer(deps, { ...body, by, from }) });
  }),
  handle(startFlow, async ({ log }) => {
    log.info('cross-off by e-mail begins'); // how many begin and do not end is worth knowing
    return noContent();
  }),
];

/** Longest time that a view is said to hold. */
const MAX_GOOD_FOR_MS = 60 * 60_000;

/** Tells the gateway the current tag of views, by which it revalidates those it cached. */
export const viewTagsRoutes = ({ base, stores }: Deps, cache: VisitorViewCache): readonly InternalRoute[] => {
  const tagOf = async (head: WishlistHead | null) => {
    const ready = head?.accessType === 'PUBLIC' ? await cache.get(head) : null;
    if (head === null || ready?.page == null) return null;
    const { etag, goodUntil, compares, people, page } = ready;
    const goodForMs = Math.min(MAX_GOOD_FOR_MS, Math.max(0, goodUntil - base.clock.now().getTime()));
    return { list: head._id, tag: etag, goodForMs, compares, people: people === null ? null : [...people], page };
  };
  return [
    handleInternal(wishlistInternal.viewTags, async ({ body }) =>
      Promise.all((await stores.wishlists.headsByUsername(body.usernames)).map(tagOf)),
    ),
  ];
};
