import { randomUUID } from 'node:crypto';
import { type MailStatus, wishlistInternal } from '@site/contracts';
import type { EventHandlers, InternalClient } from '@site/service-kit';
import { expectSameInAnyOrder, type StoryStep, testBase } from '@site/service-kit/testing';
import type { Realtime } from './app.js';
import { eventHandlers } from './events.js';

const base = testBase('realtime');

/** What the organizer's page shows of a lot, and the owners' page of an owner. */
interface Shown {
  viewed: boolean;
  hasWishlist: boolean;
  mailStatus: MailStatus;
  isOwner: boolean;
}
const NOTHING: Shown = { viewed: false, hasWishlist: false, mailStatus: 'queued', isOwner: false };

/** One draw with one lot and one list, as its services know them, and pages that are open all the time. */
const begin = async () => {
  const truth = { ...NOTHING };
  const page = { ...NOTHING };
  const owner = randomUUID();
  const hear = (name: string, payload: Partial<Shown>): void => {
    if (name === 'SetLotToViewed') page.viewed = true;
    if (name === 'SetLotHasWishlist') page.hasWishlist = payload.hasWishlist === true;
    if (name === 'SetLotMailStatus') page.mailStatus = payload.mailStatus ?? 'queued';
    if (name === 'RefreshLoting') Object.assign(page, { ...truth, isOwner: page.isOwner });
    if (name === 'AcceptWishlistOwnerInvite') page.isOwner = true;
    if (name === 'DeleteWishlistOwner') page.isOwner = false;
  };
  const nothing = (): void => undefined;
  const room = { emit: hear, socketsLeave: nothing, disconnectSockets: nothing, fetchSockets: async () => [] };
  const namespace = { to: () => room, in: () => room };
  const internal = {
    call: async (call: { path: string }) => {
      if (call.path !== wishlistInternal.joinOwners.path) throw new Error('not asked here');
      return truth.isOwner ? { owners: [{ publicUserGuid: owner }] } : null;
    },
  } as unknown as InternalClient;
  const presence = { withState: async (owners: readonly unknown[]) => owners };
  const server = { of: () => namespace };
  const realtime = { server, presence } as unknown as Pick<Realtime, 'server' | 'presence'>;
  const handlers: EventHandlers<'realtime'> = eventHandlers({ redis: base.redis, config: base.config, internal }, realtime);
  return { truth, page, owner, handlers, draw: randomUUID(), lot: randomUUID(), list: randomUUID() };
};
type Begun = Awaited<ReturnType<typeof begin>>;

const STATUSES = ['queued', 'sent', 'failed'] as const;

const steps = ({ truth, owner, draw, lot, list }: Begun, choices: readonly number[]): readonly StoryStep[] => {
  const one = { publicLotingGuid: draw, participantPublicGuid: lot };
  const guids = { publicWishlistGuid: list, privateWishlistGuid: randomUUID(), publicUserGuid: owner };
  let isOwner = false;
  const changed = (now: Partial<Shown>) => () => void Object.assign(truth, now);
  const possible: ((at: number) => StoryStep)[] = [
    () => ({ name: 'lot.viewed', payload: one, happens: changed({ viewed: true }) }),
    (at) => {
      const hasWishlist = at % 2 === 0;
      const payload = { ...one, hasWishlist, wishlistLink: hasWishlist ? '/anna' : null };
      return { name: 'lot.wishlistSelected', payload, happens: changed({ hasWishlist }) };
    },
    (at) => {
      const mailStatus = STATUSES[at % STATUSES.length] ?? 'queued';
      return { name: 'lot.mailStatusChanged', payload: { ...one, mailStatus }, happens: changed({ mailStatus }) };
    },
    () => ({ name: 'lot.moved', payload: one, happens: changed({ viewed: false, mailStatus: 'queued' }) }),
    () => {
      const payload = { publicLotingGuid: draw, change: 'redrawn' as const, participantPublicGuids: [lot] };
      return { name: 'loting.changed', payload, happens: changed({ viewed: false, mailStatus: 'queued' }) };
    },
    () => {
      isOwner = !isOwner;
      const happens = changed({ isOwner });
      return isOwner
        ? { name: 'list.ownerJoined', payload: { ...guids, inviteGuid: randomUUID() }, happens }
        : { name: 'list.ownerLeft', payload: guids, happens };
    },
  ];
  return choices.flatMap((choice, at) => possible[choice % possible.length]?.(at) ?? []);
};

test('open pages show what is so in the end, in whatever order events come', async () => {
  const handlers = ({ handlers: its }: Begun) => its;
  // In order pages show the truth, so that any order is compared with that.
  const state = async ({ page, truth }: Begun) => ({ page, isTrue: JSON.stringify(page) === JSON.stringify(truth) });
  await expectSameInAnyOrder({ base, subscriber: 'realtime', begin, handlers, steps, state });
});
