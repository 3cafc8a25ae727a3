import type { MailData } from '@site/contracts';
import { SAMPLE_PATHS } from './sample-paths.js';
import type { Samples } from './samples.js';

type Kind = 'overviewMail' | 'occasionReminder' | 'unviewedLotReminder';

const OTHER_LOT = '/lootjestrekken/lootje/b81d4fae-7dec-41d0-a765-00a0c91e6bf6';
const NONE = { ownLists: 0, changedLists: 0, dates: 0 };
const birthday = { ownerName: 'Bram Bakker', listName: null, occasion: null, date: '2026-12-04', path: '/bram' };

const wedding = { ...birthday, ownerName: 'Daan Vos', listName: 'Ons feest', occasion: 'OurMarriage', path: '/daan' } as const;
const lot = { organizerName: 'Bram Bakker', drawTitle: 'Sinterklaas 2026', lotPath: SAMPLE_PATHS.lot };
const celebration = { day: '2026-12-05', place: 'Bij opa en oma', amount: 'ongeveer € 20' };
const overview: MailData<'overviewMail'> = {
  firstName: 'Anna',
  months: 3,
  ownLists: [{ name: 'Voor mijn verjaardag', path: '/anna', giftCount: 12 }],
  changedLists: [{ ownerName: 'Carlijn Smit', listName: 'Sint 2026', path: '/carlijn' }],
  dates: [birthday, wedding],
  more: { ownLists: 0, changedLists: 3, dates: 0 },
  settingsPath: '/account/mailings/3f0c8a52-6d1e-4b7a-9c35-2e8f41d7b690',
};

export const REMINDER_SAMPLES: Pick<Samples, Kind> = {
  overviewMail: [
    { title: 'met nieuws', data: overview },
    { title: 'niets nieuws', data: { ...overview, months: 12, changedLists: [], dates: [], more: NONE } },
  ],
  occasionReminder: [
    { title: 'een verjaardag', data: { dates: [birthday] } },
    { title: 'meer dagen', data: { dates: [birthday, wedding] } },
  ],
  unviewedLotReminder: [
    { title: 'een lootje', data: { lots: [lot] } },
    { title: 'de dag voor het feest', data: { lots: [lot], celebration } },
    { title: 'meer lootjes', data: { lots: [lot, { ...lot, drawTitle: 'Kerst', lotPath: OTHER_LOT }] } },
  ],
};

/** Mails that somebody chose to get: nothing of others, and no `List-Unsubscribe`. */
const DAILY_SAMPLES: Pick<Samples, 'dailyMail'> = {
  dailyMail: [
    {
      title: 'drie berichten',
      data: {
        firstName: 'Anna',
        entries: [
          { title: 'Je hebt een bericht over je cadeau', path: '/lootjestrekken/vraag/9b2f8d4e-6a1c-4f3b-8e57-1d2c3b4a5f60' },
          { title: 'Gewijzigd: een warme sjaal', path: '/bram' },
          { title: 'Bram bedankt je', path: '/bram' },
        ],
        more: 0,
      },
    },
    {
      title: 'één bericht',
      data: { firstName: null, entries: [{ title: 'Bram bedankt je', path: '/bram' }], more: 0 },
      name: null,
    },
    {
      title: 'meer dan erin past',
      data: {
        firstName: 'Anna',
        entries: Array.from({ length: 30 }, (_none, number) => ({
          title: `Gewijzigd: een gereviseerde koffiemolen met conische maalschijven, liefst in het rood (${String(number + 1)})`,
          path: '/bram',
        })),
        more: 12,
      },
    },
  ],
};

/** Mails of a day, asked for or not. */
export const PLANNED_SAMPLES = { ...REMINDER_SAMPLES, ...DAILY_SAMPLES };
