import type { Viewer } from '@site/contracts';
import { type DrawIdentity, identify } from '../draw/draw-identity.js';
import { drawnOf } from '../draw/drawn-by.js';
import { presentOther } from '../draw/organized-draw.js';
import { questionsOf } from '../lot-questions/lot-questions.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { threadOf } from '../threads/keep-thread.js';
import { presentThread, type Side } from '../threads/thread.js';

/** A draw for its organizer: what their page shows, without what opens it or any lot, and without whom they drew themselves. */
const drawData = async ({ stores }: LottingDeps, loting: LotingRecord) => {
  const rows = await stores.participants.ofLoting(loting._id);
  const nameOf = new Map(rows.map(({ _id, name }) => [_id, name]));
  return {
    title: loting.title,
    description: loting.description,
    celebration: loting.celebration ?? null,
    drawnAt: loting.createdAt,
    organizer: loting.organizer ?? null,
    participants: rows.map(presentOther).map(({ name, email, isViewed, excluded, mailStatus, hasWishlist, card }) => ({
      ...{ name, email, isViewed, hasWishlist, ...(card === undefined ? { mailStatus } : { card }) },
      mayNotDraw: excluded.flatMap((guid) => nameOf.get(guid) ?? []),
    })),
  };
};

/** What both wrote in a thread, as one of them sees it. */
const threadData = async (deps: LottingDeps, drawn: ParticipantRecord, side: Side) => {
  const content = await threadOf(deps, drawn._id);
  return presentThread(content, side, { drawTitle: '', name: drawn.name }).messages.map(({ isMine, text, on }) => ({
    isMine,
    text,
    on,
  }));
};

/** One's own lot. Whom it drew, and what one asked them, only once its holder has seen it: a copy spoils nothing. */
const lotData = async (deps: LottingDeps, loting: LotingRecord, own: ParticipantRecord) => {
  const about = {
    draw: loting.title,
    description: loting.description,
    celebration: loting.celebration ?? null,
    name: own.name,
    email: own.email,
    firstViewedAt: own.firstViewedAt,
    // Written by the link of a mail as well, before the lot was opened. Of what comes from who drew them there is nothing.
    toDrawer: (await threadData(deps, own, 'drawn')).filter(({ isMine }) => isMine),
  };
  // A repair gave it to somebody else, and its holder did not say yet that they know.
  const isNew = own.firstViewedAt === null || (own.change !== undefined && own.change.seenAt === undefined);
  if (isNew) return about;
  const found = await drawnOf(deps, loting, own);
  if (found.problem !== null) return about;
  const asked = await questionsOf(deps, found.drawn);
  return { ...about, drew: found.drawn.name, asked, withDrawn: await threadData(deps, found.drawn, 'drawer') };
};

/** What one gathers people for, and where one's own address came in: no others are in that. */
const gatheringData = async ({ stores }: LottingDeps, { userGuid, emailKey }: DrawIdentity) => {
  const own = await stores.gatherings.ofOrganizer(userGuid);
  const joined = emailKey === null ? [] : await stores.gatherings.joinedBy(emailKey);
  const gatherings = own.map(({ title, description, celebration, lastDay, entries }) => ({
    ...{ title, description, celebration, lastDay },
    people: entries.flatMap(({ people, isIn }) => people.map(({ name, email }) => ({ name, email, isIn }))),
  }));
  const joinedGatherings = joined.map(({ title, entries }) => ({
    title,
    as: entries.flatMap(({ people }) => people.flatMap((one) => (one.emailKey === emailKey ? one.name : []))),
  }));
  return { ...(gatherings.length > 0 ? { gatherings } : {}), ...(joined.length > 0 ? { joinedGatherings } : {}) };
};

/**
 * All that an account's holder may see of what is kept of them here (docs/decisions/0135): the draws they organize and the lots
 * they have, as in their overview. Nothing comes from who drew them.
 */
export const myData = async (deps: LottingDeps, userGuid: string): Promise<Readonly<Record<string, unknown>>> => {
  const viewer: Viewer = { kind: 'account', userGuid };
  const identity = await identify(deps.internal, viewer);
  if (identity === null) return {};
  const { lotingen, participants } = deps.stores;
  const organized = await lotingen.organizedBy(identity);
  const ownRows = await participants.organizersOf(organized.map(({ _id }) => _id));
  const lots = [...new Map([...ownRows, ...(await participants.lotsOf(identity))].map((lot) => [lot._id, lot])).values()];
  const drawOf = new Map((await lotingen.byGuids(lots.map(({ lotingGuid }) => lotingGuid))).map((draw) => [draw._id, draw]));
  const draws = [];
  for (const loting of organized) draws.push(await drawData(deps, loting));
  const ownLots = [];
  for (const lot of lots) {
    const loting = drawOf.get(lot.lotingGuid);
    if (loting?.deletedAt === null && lot.sealed !== null) ownLots.push(await lotData(deps, loting, lot));
  }
  return { draws, lots: ownLots, ...(await gatheringData(deps, identity)) };
};
