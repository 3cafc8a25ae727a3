import type { Fairness, Loting, Lot, OrganizerParticipant, Thread, WishlistSummary } from '@site/contracts';
import { newId } from '@site/shell-sdk';

/** A lot that was opened before, whose drawn person has no list yet. */
export const aLot = (changes: Partial<Lot> = {}): Lot => ({
  email: 'bram@voorbeeld.nl',
  name: 'Bram',
  selectedWishlistPrivateGuid: null,
  lotingTitle: 'Sinterklaas bij de familie Jansen',
  description: null,
  drawnParticipant: { publicGuid: newId(), name: 'Carlijn', wishlistLink: null },
  isViewed: true,
  hasAccount: false,
  nudgeDisabledUntil: null,
  questions: [],
  moved: null,
  ...changes,
});

/** A draw that was sealed before, by both, and that nobody will read. */
export const aFairness = (changes: Partial<Fairness> = {}): Fairness => ({
  seal: '4f1a22c0'.repeat(8),
  root: '77e2b1d0'.repeat(8),
  sealedBefore: true,
  contributedBy: 'organizer',
  opens: false,
  day: '2026-12-20',
  ...changes,
});

/** Somebody added by an address, whose mail was sent. */
export const aParticipant = (name: string, changes: Partial<OrganizerParticipant> = {}): OrganizerParticipant => ({
  publicGuid: newId(),
  name,
  publicUserGuid: null,
  email: `${name.toLowerCase()}@voorbeeld.nl`,
  hasWishlist: false,
  isViewed: false,
  excluded: [],
  selectedParticipantGuid: null,
  mailStatus: 'sent',
  ...changes,
});

/** A draw of Anna, Bram and Carlijn, which Anna organizes. */
export const aLoting = (changes: Partial<Loting> = {}): Loting => ({
  publicGuid: newId(),
  title: 'Sinterklaas',
  description: null,
  participants: [aParticipant('Anna'), aParticipant('Bram'), aParticipant('Carlijn')],
  organizerLot: newId(),
  createDate: '2026-11-18T10:00:00.000Z',
  manageGuid: newId(),
  mailHeldUntilProven: false,
  ...changes,
});

/** One of one's own lists, which may be chosen. */
export const aList = (changes: Partial<WishlistSummary> = {}): WishlistSummary => ({
  title: null,
  fullName: 'Anna de Vries',
  username: 'anna',
  imageUrl: null,
  giftCount: 2,
  lastUpdate: '2026-11-18T10:00:00.000Z',
  privateGuid: newId(),
  isShareable: true,
  localLink: '/anna',
  occasion: null,
  occasionDate: null,
  ...changes,
});

/** A message of a thread, as one of the two sees it. */
export const aMessage = (
  id: number,
  text: string,
  changes: Partial<Thread['messages'][number]> = {},
): Thread['messages'][number] => ({
  id,
  isMine: false,
  text,
  on: '2026-11-18',
  isNew: false,
  isReported: false,
  ...changes,
});

/** What Carlijn and whoever drew her write to each other. */
export const aThread = (changes: Partial<Thread> = {}): Thread => ({
  drawTitle: 'Sinterklaas',
  name: 'Carlijn',
  messages: [],
  stoppedBy: null,
  ...changes,
});
