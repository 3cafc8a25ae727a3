import { randomUUID } from 'node:crypto';
import {
  addFriend,
  addIdea,
  changeTogether,
  createForumPost,
  crossOffGift,
  deleteForumPost,
  deleteIdea,
  editIdea,
  getByCrossOffGuid,
  getCrossedOff,
  joinTogether,
  nameGiver,
  noteShopping,
  openTogether,
  setBudget,
  startFlow,
  undoCrossOff,
  verifyAnswer,
  writeTogether,
} from '@site/contracts';
import { createOnce, nativeDb } from '@site/service-kit';
import { forgetDeleted } from '../../person/person.handler.js';
import { mergePerson } from '../../person/merge-person.handler.js';
import { tellOpening } from '../../opening/tell-opening.js';
import { tellGivers } from '../../giver-news/tell-givers.js';
import { tellDueMembers } from '../../together/tell-members.job.js';
import type { GiftRecord } from '../../shared/records.js';
import type { Person } from '../../testing/world.js';
import type { Twin } from './a-twin.js';
import { type Cast, guidOfIdea } from './cast.js';
import type { Deed, VisitorStep } from './steps.js';

/** What visitors hold in the busy world: guids of cross-offs by gift. */
export type Held = Map<string, string>;

interface Doing {
  readonly twin: Twin;
  readonly cast: Cast;
  readonly person: Person;
  readonly gift: Pick<GiftRecord, '_id' | 'wishlistGuid'>;
  readonly held: Held;
  readonly idea: string;
  /** Which of the ideas. */
  readonly nth: number;
}

const crossOff = async ({ person, gift, held }: Doing, units?: number): Promise<void> => {
  const body = { publicGiftGuid: gift._id, contextId: 'tab', units, giverName: units === undefined ? 'Oom Guus' : null };
  const answer = await person.browser.post(crossOffGift.path, body);
  if (answer.status === 200) held.set(gift._id, (answer.body as { crossOffGuid: string }).crossOffGuid);
};

const undo = async ({ person, gift }: Doing, privateCrossOffGuid: string, keep?: number): Promise<void> => {
  await person.browser.post(undoCrossOff.path, { publicGuid: gift._id, privateCrossOffGuid, contextId: 'tab', keep });
};

const usernameOf = async ({ twin, gift }: Doing): Promise<string> =>
  (await twin.world.stores.wishlists.byGuid(gift.wishlistGuid))?.username ?? 'weg';

/** What a subscriber gets along with an event. */
const contextOf = ({ base }: Twin) => {
  const eventId = randomUUID();
  return { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
};

const DOINGS: Readonly<Record<Deed, (doing: Doing) => Promise<unknown>>> = {
  crossOff: (doing) => crossOff(doing),
  crossOffTwo: (doing) => crossOff(doing, 2),
  crossOffTogether: (doing) =>
    Promise.all([doing.person, doing.cast.people.vera, doing.cast.people.opa].map((person) => crossOff({ ...doing, person }))),
  crossOffAtCarlijns: (doing) => {
    const { people, carlijns } = doing.cast;
    // Never who may turn out to be an owner: then it would be an owner's own doing.
    return crossOff({ ...doing, person: people.opa, gift: { _id: carlijns.forVisitors, wishlistGuid: carlijns.list } });
  },
  undo: (doing) => undo(doing, doing.held.get(doing.gift._id) ?? randomUUID()),
  undoOne: (doing) => undo(doing, doing.held.get(doing.gift._id) ?? randomUUID(), 1),
  undoWrongly: (doing) => undo(doing, randomUUID()),
  // Bought, with a note, a price and a budget: all of it for the giver alone.
  shop: async ({ person, gift, held }) => {
    const guids = { publicGuid: gift._id, privateCrossOffGuid: held.get(gift._id) ?? randomUUID() };
    await person.browser.post(noteShopping.path, { ...guids, bought: true, note: 'Ligt op zolder', price: 1995 });
    await person.browser.post(setBudget.path, { publicWishlistGuid: gift.wishlistGuid, budget: 5000 });
  },
  // Opened by who gives it; others join, talk, buy and are told, one leaves, and who opened it leaves it to another.
  giveTogether: async ({ twin: { base, world }, cast: { people, carlijns }, person, gift, held }) => {
    const publicGuid = gift._id;
    const own = { publicGuid, privateCrossOffGuid: held.get(gift._id) ?? randomUUID() };
    await person.browser.post(openTogether.path, { ...own, total: 9000, share: 1000, name: 'Guus' });
    const ofOthers = { publicGiftGuid: gift._id };
    const guids: string[] = [];
    for (const { browser } of [people.vera, people.opa]) {
      const answer = await browser.post(joinTogether.path, { ...ofOthers, share: 2000, name: 'Opa', giverName: 'Opa' });
      guids.push(answer.status === 200 ? (answer.body as { crossOffGuid: string }).crossOffGuid : randomUUID());
    }
    const [veras = '', opas = ''] = guids;
    const ofVera = { publicGuid, privateCrossOffGuid: veras };
    await people.vera.browser.post(writeTogether.path, { ...ofVera, message: 'Zal ik hem halen?' });
    await people.vera.browser.post(changeTogether.path, { ...ofVera, buys: 'bought', share: 3000 });
    await people.vera.browser.get(`/api/Gift/Together/${gift._id}/${veras}`);
    await people.opa.browser.post(undoCrossOff.path, { publicGuid, privateCrossOffGuid: opas });
    await person.browser.post(changeTogether.path, { ...own, isClosed: true });
    // What owners give at Carlijn's they give in the quiet world too, where nobody tells them of it.
    const crossOffs = nativeDb(base.mongo).collection('crossoffs');
    const news = { 'together.news': { $exists: true } };
    const due = (at: Date) => ({ $set: { 'together.news.dueAt': at } });
    await crossOffs.updateMany({ ...news, wishlistGuid: carlijns.list }, due(new Date('9999-12-31')));
    await crossOffs.updateMany({ ...news, wishlistGuid: { $ne: carlijns.list } }, due(base.clock.now()));
    await tellDueMembers({ base, stores: world.stores });
  },
  name: ({ person, gift, held }) => {
    const guids = { publicGuid: gift._id, privateCrossOffGuid: held.get(gift._id) ?? randomUUID() };
    return person.browser.post(nameGiver.path, { ...guids, giverName: 'Tante Vera' });
  },
  look: async (doing) => doing.person.browser.get(`/api/Wishlist/Get/${await usernameOf(doing)}`),
  openCrossOff: ({ person, gift, held }) => {
    const params = { giftPublicGuid: gift._id, crossOffGuid: held.get(gift._id) ?? randomUUID() };
    const { giftPublicGuid, crossOffGuid } = params;
    return person.browser.get(
      getByCrossOffGuid.path.replace(':giftPublicGuid', giftPublicGuid).replace(':crossOffGuid', crossOffGuid),
    );
  },
  overview: async ({ person }) => {
    await person.browser.post(startFlow.path);
    await person.browser.get(getCrossedOff.path);
  },
  answer: async (doing) =>
    doing.person.browser.post(verifyAnswer.path, { username: await usernameOf(doing), answer: 'antwoord 1' }),
  befriend: ({ person, gift }) => person.browser.post(addFriend.path, { publicWishlistGuid: gift.wishlistGuid, showsName: true }),
  post: ({ person, gift }) => {
    const names = { firstName: 'Guus', lastName: 'Mol' };
    return person.browser.post(createForumPost.path, {
      publicWishlistGuid: gift.wishlistGuid,
      message: 'Wie doet mee?',
      ...names,
    });
  },
  unpost: async ({ twin: { base, world }, person, gift }) => {
    const posts = await world.stores.forumPosts.ofList(gift.wishlistGuid, base.clock.now(), 10);
    const guid = posts.find(({ by }) => by.userGuid === person.guid)?._id ?? randomUUID();
    return person.browser.delete(deleteForumPost.path.replace(':publicGuid', guid));
  },
  // For Anna's first list, under a guid that is known beforehand; each once.
  think: async ({ twin, cast, person, idea, nth }) => {
    if ((await twin.world.stores.ideas.byGuids([idea])).length > 0) return;
    guidOfIdea(twin, cast.name, nth);
    const body = { publicWishlistGuid: cast.ideas.list, description: 'Een tuinbank', note: 'Van hout', ownPrice: 9900 };
    const answer = await person.browser.post(addIdea.path, { ...body, firstName: 'Guus', lastName: 'Mol' });
    if (answer.status === 201) expect(answer.body).toEqual({ publicGuid: idea });
  },
  rethink: ({ person, idea }) => person.browser.post(editIdea.path, { publicGuid: idea, description: 'Twee tuinbanken' }),
  unthink: ({ person, idea }) => person.browser.delete(deleteIdea.path.replace(':publicGuid', idea)),
  crossOffIdea: (doing) => crossOff({ ...doing, gift: { _id: doing.idea, wishlistGuid: doing.cast.ideas.list } }),
  // What owners changed so far has been left alone for a while: the worker tells who crossed it off. Not of Carlijn's list, on which
  // owners give in the quiet world too.
  'tell givers': async ({ twin: { base, world }, cast }) => {
    const deps = { base, stores: world.stores };
    const now = base.clock.now();
    for (const { _id } of await world.stores.wishlists.ownedBy(cast.people.anna.guid)) {
      await world.stores.giverChecks.put({ _id, dueAt: now, latestAt: now });
      await tellGivers(deps, _id);
      await tellOpening(deps, _id);
    }
  },
  // Opa is known by an address alone and owns nothing: what he leaves behind are his cross-offs.
  leave: ({ twin: { base, world }, cast }) => {
    const userGuid = cast.people.opa.guid;
    const gone = { userGuid, email: 'opa@voorbeeld.nl', isAccount: false };
    return forgetDeleted({ base, stores: world.stores })(gone, contextOf({ base } as Twin));
  },
  // Guus turns out to be Anna: what he crossed off on her lists becomes hers, and she must not see it.
  'join Anna': ({ twin, cast: { people } }) => {
    const { viewer, guid: fromUserGuid } = people.guus;
    const guestGuid = viewer.kind === 'afstreper' ? viewer.guestGuid : null;
    return mergePerson({ base: twin.base, stores: twin.world.stores })(
      { fromUserGuid, intoUserGuid: people.anna.guid, guestGuid },
      contextOf(twin),
    );
  },
};

/** Whose gifts visitors go for. */
const annasGifts = async ({ world }: Twin, { people }: Cast) => {
  const lists = await world.stores.wishlists.ownedBy(people.anna.guid);
  return (await Promise.all(lists.map(({ _id }) => world.stores.gifts.ofList(_id)))).flat();
};

/** Lets somebody do something in a world. Whatever comes of it is theirs. */
export const visitorDoes = async (twin: Twin, cast: Cast, held: Held, step: VisitorStep): Promise<void> => {
  const gifts = await annasGifts(twin, cast);
  const gift = gifts[step.gift % Math.max(gifts.length, 1)];
  if (gift !== undefined) {
    const nth = step.gift % cast.ideas.guids.length;
    const doing = { twin, cast, person: cast.people[step.by], gift, held, nth, idea: cast.ideas.guids[nth] ?? '' };
    await DOINGS[step.deed](doing);
  }
};
