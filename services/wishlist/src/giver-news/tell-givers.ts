import { pathTo } from '@site/contracts';
import { inTransaction, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { byGiver, type GiverNews, newsInMail } from './giver-news.js';
import type { GoneListRecord, WishlistRecord } from '../shared/records.js';
import { rememberTold, loadGiverNews } from './load-giver-news.js';
import { whoMayHear } from './who-may-hear.js';

type TellDeps = Pick<Deps, 'base' | 'stores'>;

/** Whose list a mail is about; without a path when it is gone. */
interface ListContext {
  readonly listOwnerName: string;
  readonly listPath: string | null;
  readonly ownerSees?: boolean;
  readonly opensAt?: string;
  readonly occasion?: WishlistRecord['occasion'];
}

const requestNews = async (
  { base }: TellDeps,
  session: ClientSession,
  userGuid: string,
  about: ListContext,
  news: readonly GiverNews[],
): Promise<void> => {
  // Of an idea no owner sees anything: better one who gives keeps too much to themselves.
  const { ownerSees, opensAt, ...rest } = about;
  const isOfGifts = news.every(({ crossOff }) => crossOff.ofIdea !== true);
  const seen = { ...(ownerSees === true ? { ownerSees } : {}), ...(opensAt === undefined ? {} : { opensAt }) };
  const data = { ...rest, ...(isOfGifts ? seen : {}), gifts: news.map(newsInMail) };
  await requestMail(base.mongo, session, { kind: 'crossedOffGiftsChanged', to: { userGuid }, data, reference: null });
};

/**
 * Tells everybody who crossed off on an edited list what became of it, each with one mail, once its check is due. In one
 * transaction with what is remembered as told, so that nothing is told twice; what changed there meanwhile makes it due
 * again.
 * @throws InternalCallError when the account service is away; the check stays due.
 */
export const tellGivers = async (deps: TellDeps, wishlistGuid: string): Promise<void> => {
  const { base, stores } = deps;
  const owners = (await stores.wishlists.byGuid(wishlistGuid))?.ownerGuids ?? [];
  const mayHear = await whoMayHear(
    deps,
    owners,
    byGiver((await loadGiverNews(deps, { wishlistGuid, isGone: false }, null)).news).keys(),
  );
  await inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byGuid(wishlistGuid, session);
    const loaded = await loadGiverNews(deps, { wishlistGuid, isGone: false }, session);
    const groups = byGiver(loaded.news);
    if (list !== null && !mayHear.covers(list.ownerGuids, groups.keys())) return; // stays due: asked about at the next round
    if (!(await stores.giverChecks.take(wishlistGuid, base.clock.now(), session))) return;
    if (list === null) return; // who clears it away tells of it
    const about = {
      listOwnerName: fullNameOf(list),
      listPath: pathTo('listView', { username: list.username }),
      ...(list.showCrossedOff ? { ownerSees: true } : {}),
      ...(list.opening == null ? {} : { opensAt: list.opening.opensAt.toISOString() }),
      occasion: list.occasion,
    };
    for (const [giver, news] of groups) if (mayHear.has(giver)) await requestNews(deps, session, giver, about, news);
    await rememberTold(deps, loaded, session);
  });
};

/**
 * Tells everybody who crossed off on a list that is gone, before what lay in it is cleared away; giver by giver, each with
 * what is remembered as told in one transaction, so that it may be repeated, also by two at once.
 * @throws InternalCallError when the account service is away.
 */
export const tellGiversOfGone = async (deps: TellDeps, gone: GoneListRecord): Promise<void> => {
  const { ownerName: listOwnerName, ownerGuids } = gone;
  if (listOwnerName === undefined || ownerGuids === undefined) return;
  const newsOf = async (session: ClientSession | null) =>
    byGiver((await loadGiverNews(deps, { wishlistGuid: gone._id, isGone: true }, session)).news);
  const givers = [...(await newsOf(null)).keys()];
  const mayHear = await whoMayHear(deps, ownerGuids, givers);
  for (const giver of givers.filter((guid) => mayHear.has(guid))) {
    await inTransaction(deps.base.mongo, async (session) => {
      const news = (await newsOf(session)).get(giver) ?? [];
      if (news.length === 0) return; // another run was faster
      await requestNews(deps, session, giver, { listOwnerName, listPath: null }, news);
      await rememberTold(deps, { news, moved: new Map(), noted: [] }, session);
    });
  }
};
