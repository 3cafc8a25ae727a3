import type { DemoList } from './demo-shape.js';

/** Lists for other occasions, and the ones that are not open to everybody. */
export const OTHER_LISTS: readonly DemoList[] = [
  {
    name: 'anna-sinterklaas',
    owners: ['anna'],
    title: 'Lieve Sint, van Anna',
    invited: ['Kees'],
    city: 'Utrecht',
    occasion: 'Sinterklaas',
    date: { month: 12, day: 5 },
    categories: {
      Schoentje: [
        { text: 'Chocoladeletter A, puur', price: 450, priority: 'Nice' },
        {
          text: 'Warme sjaal, geen wol',
          note: 'Liefst okergeel of donkergroen',
          priority: 'Favourite',
          picture: 'scarf',
          offers: [['mode', 2495]],
          takenBy: 'kees',
        },
        {
          text: 'Spel voor lange avonden',
          picture: 'board-game',
          offers: [
            ['speelgoed', 3499],
            ['cadeau', 3650],
          ],
        },
      ],
    },
  },
  {
    name: 'carlijn',
    owners: ['carlijn'],
    title: 'Ons nieuwe huis',
    description: 'De sleutel is binnen, de dozen nog niet uitgepakt.',
    city: 'Deventer',
    accessType: 'OPEN',
    question: 'Hoe heet onze hond?',
    answer: 'Tobi',
    occasion: 'OurHousewarming',
    date: { inDays: 51 },
    picture: 'house',
    categories: {
      Keuken: [
        { text: 'Gietijzeren pan, groot genoeg voor zes', picture: 'pan', offers: [['koken', 12900]], takenBy: 'bram' },
        {
          text: 'Set van vier mokken',
          picture: 'mug',
          offers: [
            ['koken', 2995],
            ['wonen', 3195],
          ],
        },
      ],
      Woonkamer: [
        { text: 'Staande lamp', picture: 'lamp', offers: [['wonen', 8995]] },
        { text: 'Planten. Veel planten.', picture: 'plant' },
      ],
    },
  },
  {
    name: 'daan',
    owners: ['daan'],
    title: 'Ideeën voor later',
    city: 'Leiden',
    accessType: 'UNKNOWN',
    categories: {
      Algemeen: [
        { text: 'Wandelrugzak', picture: 'backpack', offers: [['sport', 11995]] },
        { text: 'Cursus fotografie', picture: 'camera' },
      ],
    },
  },
  {
    name: 'eva-en-gijs',
    owners: ['eva', 'gijs'],
    title: 'Onze geboortelijst',
    description: 'We zien zelf ook wat er al gekocht is, zodat we de rest kunnen halen.',
    city: 'Rotterdam',
    showCrossedOff: true,
    occasion: 'MaternityGifts',
    date: { inDays: 78 },
    picture: 'teddy',
    categories: {
      Kleertjes: [
        {
          text: 'Rompertjes, maat 56 en 62',
          picture: 'romper',
          offers: [
            ['baby', 1995],
            ['mode', 2150],
          ],
          takenBy: 'anna',
        },
        {
          text: 'Sokjes die blijven zitten',
          quantity: 6,
          picture: 'socks',
          offers: [['baby', 795]],
          takenBy: 'hanna',
          taken: 2,
        },
      ],
      Spelen: [
        {
          text: 'Knuffelbeer',
          picture: 'teddy',
          offers: [
            ['speelgoed', 2495],
            ['baby', 2595],
          ],
          takenBy: 'fatima',
        },
        { text: 'Houten blokken voor later', picture: 'blocks', offers: [['speelgoed', 2995]] },
      ],
      'Voor de ouders': [{ text: 'Een avond oppas', locked: true }],
    },
  },
  {
    name: 'fatima',
    owners: ['fatima'],
    title: 'Geslaagd',
    city: 'Den Haag',
    occasion: 'Graduation',
    date: { inDays: 34 },
    categories: {
      Algemeen: [
        { text: 'Laptoprugzak', picture: 'backpack', offers: [['elektronica', 6995]], takenBy: 'eva' },
        { text: 'Horloge, niet te groot', picture: 'watch', offers: [['mode', 8995]] },
        { text: 'Bijdrage aan een reis door Marokko', picture: 'suitcase' },
      ],
    },
  },
  {
    name: 'hanna',
    owners: ['hanna'],
    title: 'Kerst bij Hanna',
    city: 'Nijmegen',
    occasion: 'Christmas',
    date: { month: 12, day: 25 },
    picture: 'christmas-tree',
    categories: {
      'Onder de boom': [
        { text: 'Kaarsen die lekker ruiken', picture: 'candle', offers: [['cadeau', 1495]] },
        { text: 'Bordspel voor vier', picture: 'board-game', offers: [['speelgoed', 2999]], takenBy: 'lotte' },
        { text: 'Kookboek met alleen groente', picture: 'books', offers: [['boeken', 2999]] },
      ],
    },
  },
  {
    name: 'ivo',
    owners: ['ivo'],
    title: 'Alleen voor de familie',
    city: 'Tilburg',
    accessType: 'CLOSED',
    occasion: 'JustBecause',
    categories: {
      Algemeen: [
        { text: 'Wedstrijdbal, maat 5', picture: 'football', offers: [['sport', 3495]] },
        { text: 'Kaartjes voor een thuiswedstrijd' },
      ],
    },
  },
  {
    name: 'jasmijn-en-ivo',
    owners: ['jasmijn', 'ivo'],
    title: 'Wij gaan trouwen',
    description: 'Jullie komst is het mooiste. Wie toch iets wil geven, vindt hier ideeën.',
    city: 'Breda',
    occasion: 'OurMarriage',
    date: { inDays: 112 },
    picture: 'rings',
    categories: {
      'Voor de keuken': [
        {
          text: 'Zes wijnglazen',
          picture: 'glasses',
          offers: [
            ['koken', 5995],
            ['wonen', 6250],
          ],
          takenBy: 'eva',
        },
        { text: 'Theepot voor een heel gezelschap', picture: 'teapot', offers: [['koken', 4995]] },
      ],
      Huwelijksreis: [
        { text: 'Twee koffers', picture: 'suitcase', offers: [['sport', 15900]], takenBy: 'lotte' },
        { text: 'Een etentje aan zee' },
        { text: 'Tent, voor na de hotels', picture: 'tent', offers: [['sport', 17995]] },
      ],
    },
  },
];
