import { type MailData, type MailKind, Occasion, UNSOLICITED_MAIL } from '@site/contracts';
import { contentOf } from '../mails/contents.js';
import { mailWorld } from '../mails/mail-world.js';
import { REMINDER_SAMPLES } from '../samples/reminder-samples.js';
import { renderMail } from './render-mail.js';

const world = mailWorld('https://www.lijstje.example', {
  proofOf: (path) => `bewijs-${String(path.length)}`,
  optOutOf: (kind) => `oma-${kind}`,
});
const render = <K extends MailKind>(kind: K, data: MailData<K>) =>
  renderMail(contentOf(kind, data, world, new Date('2026-11-20T07:00:00Z')), 'Anna de Vries', world);

const overview = REMINDER_SAMPLES.overviewMail[0].data;
const occasion = REMINDER_SAMPLES.occasionReminder[0].data;
const lots = REMINDER_SAMPLES.unviewedLotReminder[0].data;
const [birthday] = occasion.dates as [(typeof occasion.dates)[number]];
const [lot] = lots.lots as [(typeof lots.lots)[number]];

test.each(Object.keys(REMINDER_SAMPLES) as (keyof typeof REMINDER_SAMPLES)[])('%s can be ended by its own link', (kind) => {
  expect(UNSOLICITED_MAIL.has(kind)).toBe(true);
  expect(render(kind, REMINDER_SAMPLES[kind][0].data).text).toContain(`/oma-${kind}`);
});

describe('overview', () => {
  test('days ahead, changed lists and own lists, each with its links, and the settings by a link that proves the address', () => {
    const { text } = render('overviewMail', overview);
    expect(text).toContain('Hoi Anna,');
    for (const line of [
      'Dit komt eraan\n• vrijdag 4 december: verjaardag van Bram Bakker\n• vrijdag 4 december: trouwdag van Daan Vos (Ons feest)',
      'Bijgewerkte lijstjes\n• Sint 2026 van Carlijn Smit\nen nog 3 meer',
      'Jouw lijstjes\n• Voor mijn verjaardag: 12 cadeaus',
      'Sint 2026 van Carlijn Smit:\nhttps://www.lijstje.example/carlijn',
      'elke drie maanden',
      '/account/mailings/3f0c8a52-6d1e-4b7a-9c35-2e8f41d7b690?bewijs=bewijs-54',
    ])
      expect(text).toContain(line);
    expect(text.match(/lijstje\.example\/bram/g)).toHaveLength(1);
  });

  test('with nothing new it says so, and leads to the one own list', () => {
    const own = { name: 'Sint', path: '/anna', giftCount: 1 };
    const { text } = render('overviewMail', { ...overview, changedLists: [], dates: [], ownLists: [own] });
    expect(text).toContain('is niets veranderd');
    expect(text).toContain('• Sint: 1 cadeau\n');
    expect(text).toContain('https://www.lijstje.example/anna\n');
    expect(text).not.toContain('Dit komt eraan');
  });
});

describe('occasions', () => {
  test('one: by name and day in the subject, leading to the list', () => {
    const { subject, text } = render('occasionReminder', occasion);
    expect(subject).toBe('Vrijdag 4 december: verjaardag van Bram Bakker');
    expect(text).toContain('https://www.lijstje.example/bram');
  });

  test('several are one mail, each with its link', () => {
    const other = { ...birthday, ownerName: 'Eva Mulder', occasion: 'Sinterklaas', date: '2026-12-05', path: '/eva' } as const;
    const { subject, text } = render('occasionReminder', { dates: [birthday, other] });
    expect(subject).toContain('2 feestelijke dagen');
    for (const line of ['Vrijdag 4 december: verjaardag van Bram Bakker', 'Zaterdag 5 december: Sinterklaas van Eva Mulder'])
      expect(text).toContain(line);
    expect(text).toContain('deze lijstjes bij je vrienden staan');
    for (const path of ['/bram', '/eva', '/friends']) expect(text).toContain(`https://www.lijstje.example${path}`);
  });

  test.each(Occasion.options)('%s has a name', (named) => {
    expect(render('occasionReminder', { dates: [{ ...birthday, occasion: named }] }).text).not.toContain('undefined');
  });
});

describe('lots', () => {
  test('one lot is the button, by a link that proves the address', () => {
    const { subject, text } = render('unviewedLotReminder', lots);
    expect(subject).toBe('Je lootje voor Sinterklaas 2026 is nog dicht');
    expect(text).toContain(`https://www.lijstje.example${lot.lotPath}?bewijs=`);
  });

  test('several are one mail, each with its own link', () => {
    const other = { ...lot, drawTitle: 'Kerst', lotPath: '/lootjestrekken/lootje/b81d4fae-7dec-41d0-a765-00a0c91e6bf6' };
    const { subject, text } = render('unviewedLotReminder', { lots: [lot, other] });
    expect(subject).toContain('2 lootjes');
    for (const { lotPath } of [lot, other]) expect(text).toContain(`https://www.lijstje.example${lotPath}?bewijs=`);
    expect(text).toContain('https://www.lijstje.example/lootjestrekken\n');
  });
});
