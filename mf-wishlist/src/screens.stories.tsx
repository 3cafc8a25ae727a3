import type { CrossedOffGift } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, aUser, pressInStory } from '@site/shell-sdk/testing';
import { aCategory, aGift, anOwnCategory, anOwnList, aTogether, aVisitedList, summaryOf } from './testing/builders.js';
import { ACCESS, gifts, LIST, own, screen } from './testing/own-list-story.js';

export default { title: 'Screens/List' };

const withTogether = [
  aGift({ description: 'Elektrische bakfiets', isCrossedOff: true, together: { left: 4000, of: 6000 } }),
  aGift({
    description: 'Tent',
    isCrossedOff: true,
    privateCrossOffGuid: newId(),
    together: { left: 4000, of: 6000, mine: 2000 },
  }),
  aGift({ description: 'Boek', isCrossedOff: true, privateCrossOffGuid: newId() }),
  aGift({ description: 'Piano', isCrossedOff: true, privateCrossOffGuid: newId(), together: { mine: 2000 } }),
];
/** All that an owner may say of a wish. */
const said = [
  aGift({
    ...{ description: 'Hardloopschoenen', note: 'Maat 42, liefst blauw', ownPrice: 8995, priority: 'Favourite' },
    ...{ uri: 'https://winkel.example/schoenen', uriDisplayText: 'winkel.example' },
  }),
  aGift({ description: 'Wijnglas', ownPrice: 550, quantity: 6, units: { left: 4, mine: 0 } }),
  aGift({
    ...{ description: 'Handdoek', note: 'Wit', quantity: 4, units: { left: 1, mine: 2 } },
    ...{ isCrossedOff: true, privateCrossOffGuid: newId() },
  }),
  aGift({ description: 'Kaarsen', priority: 'Nice' }),
  aGift({ description: 'Een boek van de markt', crossOffEnabled: false, ownPrice: 1000 }),
  aGift({ description: 'Puzzel van duizend stukjes', ownPrice: 1995, isCrossedOff: true }),
];

/** A photo that is three times as high as it is wide. */
const TALL =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="100" height="300"%3E%3Crect width="100" height="300" fill="%238ab"/%3E%3Ccircle cx="50" cy="150" r="45" fill="%23e83"/%3E%3C/svg%3E';

const refused = answer(401, { error: 'Unauthorized' });
const visited = (changes: Parameters<typeof aVisitedList>[1]) =>
  screen('/anna', { answers: { [ACCESS]: { accessState: 'Access' }, [LIST]: aVisitedList(gifts, changes) } });

export const Visited = visited({ title: 'Sinterklaas', occasion: 'Sinterklaas', occasionDate: '2026-12-05' });
export const VisitedWithCategories = visited({
  ...{ title: 'Sinterklaas', occasion: 'Sinterklaas', occasionDate: '2026-12-05' },
  description: 'Voor het hele gezin. Streep af wat je geeft, dan krijgen we niets dubbel. Zelf iets bedenken mag ook.',
  categories: [
    aCategory(gifts, 'Keuken'),
    aCategory([...gifts.slice(1), aGift({ description: 'Staande lamp', displayImageUrl: TALL })], 'Lezen'),
  ],
});
export const VisitedSaid = { ...visited({ categories: [aCategory(said)] }), tags: ['whole'] };
export const VisitedFiltered = {
  ...screen('/anna?tot=50&favoriet=1', {
    answers: {
      [ACCESS]: { accessState: 'Access' },
      [LIST]: aVisitedList([], { categories: [aCategory(said, 'Voor mij'), aCategory(gifts, 'Voor ons')] }),
    },
  }),
  tags: ['whole'],
};
const withIdeas = screen('/anna', {
  user: aUser(),
  answers: {
    [ACCESS]: { accessState: 'Access' },
    [LIST]: aVisitedList(gifts.slice(0, 2), {
      isFriend: true,
      ideas: [
        {
          ...aGift({ description: 'Een tuinbank', note: 'Van hout', ownPrice: 9950, isIdea: true }),
          from: 'Bram Bakker',
          isMine: false,
        },
        { ...aGift({ description: 'Kaartje voor het concert in maart', isIdea: true }), from: 'Anna', isMine: true },
        { ...aGift({ description: 'Een taart', isIdea: true, isCrossedOff: true }), from: 'Zoë van den Berg', isMine: false },
      ],
    }),
    'GET /api/MyList/GetAll': answer(200, []),
  },
});
export const VisitedWithIdeas = { ...withIdeas, tags: ['whole'] };
export const VisitedTogether = { ...visited({ categories: [aCategory(withTogether)] }), tags: ['whole'] };
export const VisitedOpening = visited({
  ...{ title: 'Kerst', occasion: 'Christmas', occasionDate: '2026-12-25' },
  opening: { at: '2026-12-25T23:00:00.000Z', seesNow: false },
});
export const VisitedEmpty = visited({ categories: [aCategory([])] });
export const Question = screen('/anna', {
  answers: {
    [ACCESS]: { accessState: 'Question', question: 'Hoe heet de hond?', fullName: 'Anna de Vries' },
    [LIST]: refused,
  },
});
export const NoAccess = screen('/anna', { answers: { [ACCESS]: { accessState: 'NoAccess' }, [LIST]: refused } });
export const NotFound = screen('/anna', { answers: { [ACCESS]: { accessState: 'NotFound' }, [LIST]: refused } });

const alsoOn = [{ privateGuid: newId(), name: 'Kerst' }];
export const Own = own();
export const OwnEmpty = own(anOwnList({ categories: [anOwnCategory([])] }));
export const OwnSaid = {
  ...own(
    anOwnList({
      categories: [
        anOwnCategory([
          { ...aGift({ description: 'Hardloopschoenen', note: 'Maat 42', ownPrice: 8995, priority: 'Favourite' }), alsoOn },
          aGift({
            ...{ description: 'Wijnglas', ownPrice: 550, quantity: 6 },
            ...{ uri: 'https://winkel.example/wijnglas', uriDisplayText: 'winkel.example' },
          }),
          aGift({ description: 'Kaarsen', priority: 'Nice', crossOffEnabled: false }),
        ]),
      ],
    }),
  ),
  tags: ['whole'],
};
export const OwnOpen = own(
  anOwnList({ categories: [anOwnCategory(gifts)], opening: { at: '2025-12-25T23:00:00.000Z', isOpen: true } }),
);
const given = (list = anOwnList()) =>
  screen(`/${list.username}/gekregen`, {
    user: aUser(),
    wishlists: [summaryOf(list)],
    answers: {
      'GET /api/MyList/GetAllWithGiftCount': answer(200, [summaryOf(list)]),
      [`GET /api/MyList/Given/${list.privateGuid}`]: {
        isOpen: true,
        gifts: gifts.slice(0, 3).map((gift, index) => ({
          ...{ ...gift, note: index === 2 ? 'Van een adres in de buurt' : null, uri: null, year: index === 1 ? 2026 : null },
          givers: [
            { key: `${String(index)}a`, name: 'Oma Riet', units: 1, isThanked: index === 1, canBeThanked: true },
            ...(index === 2 ? [{ key: '2b', name: null, units: 2, isThanked: false, canBeThanked: true }] : []),
          ],
        })),
      },
    },
  });
export const Given = { ...given(), tags: ['whole'] };
export const Search = screen('/list/search');
const friends = (...names: string[]) =>
  screen('/friends', {
    user: aUser(),
    answers: {
      'GET /api/Friend/Overview': {
        friends: names.map((fullName) => ({
          privateGuid: fullName,
          wishlistPublicGuid: fullName,
          fullName,
          username: fullName.toLowerCase(),
          city: 'Zutphen',
          imageUrl: null,
          birthday: { day: 12, month: 4 },
          lastListUpdate: '2026-11-03T12:00:00.000Z',
          wishlistUrlForDisplay: `lijstje.nl/${fullName.toLowerCase()}`,
        })),
        hadMultiUserFriends: false,
      },
    },
  });
export const Friends = friends('Bram', 'Carlijn', 'Zoë');
export const FriendsNone = friends();

const crossedOff = (description: string, changes: Partial<CrossedOffGift> = {}): CrossedOffGift => ({
  ...aGift({ description, isCrossedOff: true, privateCrossOffGuid: newId() }),
  shopping: { bought: false, note: null, price: null },
  ...changes,
});
const giving = (...crossedOffWishlists: readonly object[]) =>
  screen('/crossedoff', { user: aUser(), answers: { 'GET /api/Gift/CrossedOff': { crossedOffWishlists } } });
export const Giving = giving(
  {
    ...{ wishlistUrl: '/bram', fullName: 'Bram Bakker', publicGuid: newId(), budget: 3000 },
    ...{ occasion: 'Sinterklaas', occasionDate: '2026-12-05' },
    gifts: [
      crossedOff('Theepot van blauw aardewerk', {
        ownPrice: 2500,
        shopping: { bought: true, note: 'Ligt op zolder, nog inpakken', price: 2295 },
      }),
      crossedOff('Wijnglas', { ownPrice: 550, quantity: 6, units: { mine: 3 }, asCrossedOff: 'Waterglas' }),
    ],
  },
  {
    ...{ wishlistUrl: '/zoe', fullName: 'Zoë van den Berg', publicGuid: newId(), budget: null },
    ...{
      occasion: null,
      occasionDate: null,
      gifts: [crossedOff('Roman over de zee'), crossedOff('Puzzel', { isReceived: true })],
    },
  },
);
export const GivingNothing = giving();
const together = crossedOff('Elektrische bakfiets', {
  ...{ together: { mine: 2000 }, ownPrice: 6000 },
  ...{ uri: 'https://www.fietsen.voorbeeldwinkel.example/1', uriDisplayText: 'fietsen.voorbeeldwinkel.example' },
});
const page = `${together.publicGuid}/${String(together.privateCrossOffGuid)}`;
export const GivingTogether = screen(`/crossedoff/${page}`, {
  user: aUser(),
  answers: {
    [`GET /api/Gift/GetByCrossOffGuid/${page}`]: { username: 'anna', fullName: 'Anna de Vries', gift: together },
    [`GET /api/Gift/Together/${page}`]: aTogether(),
  },
});

// The last one here: papers go by ids, and those by the order in which things are made.
export const OwnFollowed = {
  ...own(
    anOwnList({
      categories: [anOwnCategory([aGift({ description: 'Hardloopschoenen', ownPrice: 8995 })])],
      followers: { names: ['Bram Bakker', 'Élise van der Hoogenband-Zevenhuizen', 'Opa Gerrit', 'Zoë Smit'], areMore: false },
    }),
  ),
  play: () => pressInStory('Wie volgt dit lijstje?'),
  tags: ['whole'],
};
