import type { DemoList } from './demo-shape.js';

export const BIRTHDAY_LISTS: readonly DemoList[] = [
  {
    name: 'anna',
    owners: ['anna'],
    title: 'Anna wordt veertig',
    description: 'Ik vier het in de tuin, met taart en iedereen die ik lief heb. Een kaartje is ook al een cadeau.',
    city: 'Utrecht',
    birthday: '1986-04-12',
    occasion: 'MyBirthday',
    date: { inDays: 23 },
    picture: 'cake',
    categories: {
      Lezen: [
        {
          text: 'Een dikke roman over een lange wandeling',
          picture: 'books',
          offers: [
            ['boeken', 2299],
            ['cadeau', 2450],
          ],
          takenBy: 'carlijn',
        },
        { text: 'Een leeslamp voor naast de bank', picture: 'lamp', offers: [['wonen', 6995]] },
        { text: 'Boekenbon', price: 2500, old: true },
      ],
      'In huis': [
        {
          text: 'Gietijzeren theepot, 1 liter, groen',
          priority: 'Favourite',
          picture: 'teapot',
          offers: [
            ['koken', 3995],
            ['wonen', 4250],
            ['cadeau', 4499],
          ],
          takenBy: 'bram',
        },
        { text: 'Een grote kamerplant die niet snel doodgaat', picture: 'plant', offers: [['wonen', 2750]] },
        { text: 'Geurkaars met lavendel', priority: 'Nice', picture: 'candle', offers: [['cadeau', 1895]] },
        { text: 'Twee mooie wijnglazen', picture: 'glasses', offers: [['koken', 2400]] },
      ],
      'Buiten spelen': [
        {
          text: 'Fietslamp die via usb oplaadt',
          picture: 'bike-light',
          offers: [
            ['sport', 2995],
            ['elektronica', 3195],
          ],
        },
        {
          text: 'Rugzak van 25 liter voor dagtochten',
          note: 'Donkerblauw of zwart, met een heupband',
          picture: 'backpack',
          offers: [['sport', 8995]],
          takenBy: 'lotte',
        },
        { text: 'Een middag suppen met z’n tweeën', price: 6000, locked: true },
      ],
    },
  },
  {
    name: 'bram',
    owners: ['bram'],
    title: 'Verlanglijstje van Bram',
    city: 'Amersfoort',
    birthday: '1984-09-30',
    occasion: 'MyBirthday',
    date: { month: 9, day: 30 },
    picture: 'balloons',
    categories: {
      Muziek: [
        { text: 'Platenspeler, tweedehands mag ook', picture: 'vinyl', offers: [['elektronica', 14900]] },
        {
          text: 'Draadloze koptelefoon',
          picture: 'headphones',
          offers: [
            ['elektronica', 12900],
            ['cadeau', 13499],
          ],
          takenBy: 'anna',
        },
        { text: 'Kleine luidspreker voor in de keuken', picture: 'speaker', offers: [['elektronica', 5995]] },
      ],
      Overig: [
        { text: 'Hardloopschoenen, maat 44', picture: 'running-shoe', offers: [['sport', 10995]] },
        { text: 'Vrolijke sokken', picture: 'socks', offers: [['mode', 995]], takenBy: 'carlijn' },
      ],
    },
  },
  {
    name: 'kees',
    owners: ['kees'],
    title: 'Kees wordt vijfenzestig',
    description: 'Ik heb alles al. Maar als je aandringt.',
    city: 'Zwolle',
    birthday: '1961-06-03',
    occasion: 'MyBirthday',
    date: { month: 6, day: 3 },
    categories: {
      Algemeen: [
        {
          text: 'Een goede koekenpan van gietijzer',
          picture: 'pan',
          offers: [
            ['koken', 5995],
            ['wonen', 6450],
          ],
          takenBy: 'anna',
        },
        { text: 'Puzzel van duizend stukjes, liefst een schilderij', picture: 'puzzle', offers: [['speelgoed', 1699]] },
        { text: 'Polshorloge met een leren bandje', picture: 'watch', offers: [['mode', 14995]] },
        { text: 'Abonnement op een tijdschrift over tuinen', old: true },
      ],
    },
  },
  {
    name: 'lotte',
    owners: ['lotte'],
    title: 'Lotte wordt dertig',
    city: 'Groningen',
    birthday: '1996-11-21',
    occasion: 'MyBirthday',
    date: { month: 11, day: 21 },
    categories: {
      Reizen: [
        {
          text: 'Handbagagekoffer',
          picture: 'suitcase',
          offers: [
            ['sport', 7995],
            ['mode', 8495],
          ],
        },
        { text: 'Compacte camera', picture: 'camera', offers: [['elektronica', 32900]], takenBy: 'hanna' },
        { text: 'Tent voor twee personen', picture: 'tent', offers: [['sport', 15995]] },
      ],
      'Voor thuis': [
        { text: 'Doos met acrylverf', picture: 'paint', offers: [['cadeau', 2795]] },
        { text: 'Mok die in de vaatwasser mag', picture: 'mug', offers: [['koken', 1250]] },
      ],
    },
  },
];
