import type { Friend, WishlistSummary } from '@site/contracts';
import { answer, aUser } from '@site/shell-sdk/testing';
import { aGift, anOwnList, summaryOf } from './testing/builders.js';
import { screen } from './testing/own-list-story.js';

export default { title: 'Screens/Home' };

const NAMES = ['Bram Bakker', 'Élise van der Hoogenband-Zevenhuizen', 'Opa Gerrit', 'Zoë'];
const nameOf = (index: number): string => NAMES[index % NAMES.length] ?? '';
const guidOf = (kind: number, index: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const list = (index: number): WishlistSummary =>
  summaryOf(
    anOwnList({
      ...{
        username: `lijst-${String(index)}`,
        privateGuid: guidOf(1, index),
        title: index % 3 === 1 ? 'Voor onder de boom' : null,
      },
      ...(index % 2 === 0 ? { occasion: 'Christmas', occasionDate: '2026-12-25' } : {}),
    }),
    { giftCount: index * 3 },
  );
const friend = (index: number): Friend => ({
  ...{
    privateGuid: guidOf(2, index),
    wishlistPublicGuid: guidOf(3, index),
    fullName: nameOf(index),
    username: `vriend-${String(index)}`,
  },
  ...{ city: null, imageUrl: null, birthday: { day: 1 + (index % 28), month: 12 } },
  ...{ lastListUpdate: '2026-11-03T12:00:00.000Z', wishlistUrlForDisplay: null },
});
const draw = (index: number) => ({
  ...{ title: index % 2 === 0 ? 'Pakjesavond bij de familie van den Heuvel' : 'Lootjes op kantoor', participantCount: 6 + index },
  ...{ createDate: '2026-11-18T10:00:00.000Z', manageGuid: index % 2 === 0 ? guidOf(4, index) : null },
  lots: [{ privateParticipantGuid: guidOf(5, index), participantName: 'Anna' }],
});
const given = (index: number) => ({
  ...{ wishlistUrl: `/vriend-${String(index)}`, fullName: nameOf(index) },
  gifts: [aGift({ description: index % 2 === 0 ? 'Hardloopschoenen' : 'Roman over de zee, het liefst tweedehands' })],
});
const some = <T,>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** With so many lists, and of everything else. */
const home = (lists: number, others: number) =>
  screen('/', {
    user: aUser(),
    wishlists: some(lists, list),
    answers: {
      'GET /api/MyList/GetAllWithGiftCount': answer(200, some(lists, list)),
      'GET /api/Loting/Overview': { lotingen: some(others, draw) },
      'GET /api/Friend/Overview': { friends: some(others, friend), hadMultiUserFriends: others > 1 },
      'GET /api/Gift/CrossedOff': { crossedOffWishlists: some(others, given) },
      'GET /api/Stats/HomepageStats': { totalUsers: 1234, totalGifts: 56_789, totalBirthdaysThisMonth: 7 },
    },
  });
export const WithAListAlone = { ...home(1, 0), tags: ['whole'] };
export const WithOneOfEach = { ...home(1, 1), tags: ['whole'] };
export const WithFiftyOfEach = { ...home(50, 50), tags: ['whole'] };
