import { MAIL_KINDS, type MailData, type MailKind } from '@site/contracts';
import { contentOf } from '../mails/contents.js';
import { mailWorld } from '../mails/mail-world.js';
import { renderMail } from './render-mail.js';

const world = mailWorld('https://www.lijstje.example', { proofOf: () => 'voor-anna', optOutOf: (kind) => `anna-${kind}` });
const render = <K extends MailKind>(kind: K, data: MailData<K>) =>
  renderMail(contentOf(kind, data, world, new Date(0)), 'Anna de Vries', world);

const announced = { participantName: 'Anna', organizerName: 'Bram', drawTitle: 'Sinterklaas bij de familie Jansen' };
const lot = { ...announced, lotPath: '/lootjestrekken/lootje/guid' };

test('a lot says who drew the lots and for what, and is the reader’s alone', () => {
  const { subject, text } = render('lot', lot);
  expect(subject).toBe('Je lootje voor Sinterklaas bij de familie Jansen');
  expect(text).toContain('Bram heeft lootjes getrokken voor Sinterklaas bij de familie Jansen');
  expect(text).toContain('Hoi Anna,');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
  expect(text).not.toContain('opnieuw');
});

test('whose address was filled in by another reads why they get it, not that they use the site', () => {
  for (const kind of ['lot', 'lotResend'] as const) {
    expect(render(kind, lot).text).toContain('omdat je meedoet aan Sinterklaas bij de familie Jansen op lijstje.example');
  }
  const organizer = { organizerName: 'Bram', drawTitle: 'Kerst', participantCount: 3, managePath: '/lootjestrekken/open/guid' };
  expect(render('drawOrganizer', organizer).text).toContain('omdat je de lootjes trok voor Kerst op lijstje.example');
});

test('a lot has the seal of its draw in text and HTML, and says when others will read it', () => {
  const seal = '4f1a22c0'.repeat(16);
  const groups = '4f1a22c0 '.repeat(16).trim();
  for (const kind of ['lot', 'lotResend'] as const) {
    const { text, html } = render(kind, { ...lot, seal, readableFrom: '2026-12-06' });
    expect(text.replace(/\s+/g, ' ')).toContain(`Zegel van deze loting: ${groups}.`);
    expect(html.replace(/\s+/g, ' ')).toContain(groups);
    for (const part of [text, html]) expect(part).toContain('Vanaf 6 december 2026');
    expect(render(kind, { ...lot, seal }).text).not.toContain('nalezen');
    expect(render(kind, lot).text).not.toMatch(/zegel/i);
  }
});

test('a lot tells when, where and for how much, as far as that was said', () => {
  const celebration = { day: '2026-12-05', place: 'Bij opa & oma', amount: '€ 20' };
  for (const kind of ['lot', 'lotResend'] as const) {
    const { text, html } = render(kind, { ...lot, celebration });
    for (const said of ['Wanneer: zaterdag 5 december 2026', 'Waar: Bij opa', 'Bedrag: €', 'in je agenda'])
      for (const part of [text, html]) expect(part).toContain(said);
    const little = render(kind, { ...lot, celebration: { day: null, place: 'Thuis', amount: null } }).text;
    expect(little).toContain('Waar: Thuis');
    expect(little).not.toMatch(/Wanneer|Bedrag|agenda/);
    expect(render(kind, lot).text).not.toContain('afgesproken');
  }
});

test('the reminder of a celebration names the day, and nobody drawn', () => {
  const { participantName: _name, ...about } = lot;
  const { subject, text } = render('unviewedLotReminder', {
    lots: [about],
    celebration: { day: '2026-12-05', place: null, amount: null },
  });
  expect(subject).toBe('Bijna zover: Sinterklaas bij de familie Jansen');
  expect(text).toContain('Sinterklaas bij de familie Jansen is op zaterdag 5 december 2026.');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
  expect(text).not.toMatch(/nog dicht|niet geopend/);
});

test('a lot drawn again says that the one before no longer holds', () => {
  const { subject, text } = render('lot', { ...lot, isRedraw: true });
  expect(subject).toBe('Opnieuw getrokken: je lootje voor Sinterklaas bij de familie Jansen');
  expect(text).toContain('Wie je eerder trok, geldt niet meer');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
  expect(render('lot', { ...lot, isRedraw: false })).toEqual(render('lot', lot));
});

test('a lot that changed says so, and reminds of it; who was signed off reads that', () => {
  const { subject, text } = render('lot', { ...lot, changed: 'told' });
  expect(subject).toBe('Veranderd: je lootje voor Sinterklaas bij de familie Jansen');
  expect(text).toContain('wie je eerder trok, geldt niet meer');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
  expect(text).not.toContain('nog niet of je dat hebt gezien');
  expect(render('lot', { ...lot, changed: 'reminded' }).text).toContain('nog niet of je dat hebt gezien');
  const left = render('lotWithdrawn', { ...announced, isRepair: true });
  expect(left.text).toContain('heeft je afgemeld voor Sinterklaas');
  expect(left.text).not.toContain('opnieuw getrokken');
});

test('a lot sent again says that nothing was drawn again', () => {
  const { subject, text } = render('lotResend', lot);
  expect(subject).toMatch(/^Nog een keer/);
  expect(text).toContain('Er is niet opnieuw getrokken');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
});

test.each([
  ['lotMoved', 'is verhuisd', 'een ander e-mailadres'],
  ['lotWithdrawn', 'Je doet niet meer mee met', 'je hoeft voor Sinterklaas bij de familie Jansen geen cadeau'],
  ['drawDeleted', 'Gaat niet door', 'niet meer te openen'],
] as const)('%s says what holds no more and by whom, and opens no lot', (kind, subject, body) => {
  const mail = render(kind, announced);
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain(body);
  expect(mail.text).toContain('Bram');
  expect(mail.text.match(/https:\S+/g)).toEqual(['https://www.lijstje.example/lootjestrekken']);
});

test('a nudge names the draw and the reader only, leads to their own lot, and can be ended', () => {
  const { subject, text, html } = render('lotNudge', { participantName: 'Anna', drawTitle: 'Kerst', lotPath: lot.lotPath });
  expect(subject).toContain('Kerst');
  expect(text).toContain('Iemand trok jouw lootje voor Kerst');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
  for (const part of [text, html]) expect(part).toContain('https://www.lijstje.example/mail/afmelden/anna-lotNudge');
});

test('a question is shown as it was asked, and its link proves no address: whoever holds it answers', () => {
  const question = 'Lees je liever\nof <b>puzzel</b> je liever?';
  const data = { participantName: 'Anna', drawTitle: 'Kerst', question, answerPath: '/lootjestrekken/vraag/guid' };
  const { text, html } = render('lotQuestion', data);
  expect(text).toContain('“Lees je liever\nof <b>puzzel</b> je liever?”');
  expect(html).toContain('“Lees je liever<br/>of &lt;b&gt;puzzel&lt;/b&gt; je liever?”');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/vraag/guid\n');
  expect(text).toContain('Antwoord dus niet op deze mail');
});

test('a message of a thread is shown as it was written, says how the next comes, and names a role alone', () => {
  const question = 'Hou je van\n<b>thee</b>?';
  const asked = {
    participantName: 'Anna',
    drawTitle: 'Kerst',
    question,
    answerPath: '/lootjestrekken/vraag/guid',
    isMessage: true,
  };
  const { text, html } = render('lotQuestion', asked);
  expect(text).toContain('Wie voor Kerst jouw lootje trok, schreef je:');
  expect(text).toContain('mailen we je over dit gesprek niet nog eens');
  expect(html).toContain('&lt;b&gt;thee');
  const said = { participantName: 'Bram', drawTitle: 'Kerst', question: '', answer: 'Graag.', lotPath: lot.lotPath };
  const reply = render('lotAnswer', { ...said, isMessage: true });
  expect(reply.text).toContain('de persoon op je lootje');
  expect(reply.text).toContain('Graag.');
  expect(reply.text).not.toContain('vroeg je');
});

test('an answer comes with its question, and leads to the lot on which both are found', () => {
  const data = { participantName: 'Bram', drawTitle: 'Kerst', question: 'Lees je?', answer: 'Graag.', lotPath: lot.lotPath };
  const { text } = render('lotAnswer', data);
  expect(text).toContain('Hoi Bram,');
  expect(text.indexOf('“Lees je?”')).toBeGreaterThan(0);
  expect(text.indexOf('“Graag.”')).toBeGreaterThan(text.indexOf('“Lees je?”'));
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
});

test('thanks are shown as they were written, without the name of who thanks, and lead to the lot on which that is', () => {
  const data = {
    participantName: 'Bram',
    drawTitle: 'Kerst',
    question: '',
    answer: 'Wat <b>mooi</b>!\nDank je.',
    lotPath: lot.lotPath,
  };
  const { text, html } = render('lotAnswer', { ...data, isThanks: true });
  expect(text).not.toContain('“”');
  expect(text).toContain('Hoi Bram,');
  expect(text).toContain('“Wat <b>mooi</b>!\nDank je.”');
  expect(html).toContain('“Wat &lt;b&gt;mooi&lt;/b&gt;!<br/>Dank je.”');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/lootje/guid?bewijs=voor-anna\n');
});

test('a lot says before it is opened that everybody will see who had them, and from when on', () => {
  for (const kind of ['lot', 'lotResend'] as const) {
    const data = { participantName: 'Anna', organizerName: 'Bram', drawTitle: 'Kerst', lotPath: lot.lotPath };
    const told = 'Vanaf 6 december 2026 ziet iedereen op het eigen lootje wie hem of haar had: zo heeft Bram het gekozen.';
    expect(render(kind, { ...data, giversFrom: '2026-12-06' }).text).toContain(told);
    expect(render(kind, data).text).not.toContain('wie hem of haar had');
  }
});

test('a lot says on which day, where and for how much, as its organizer wrote it, but neither links nor more than a lot should', () => {
  const told = 'Zaterdag 5 december bij oma.\n\nHooguit € 20, zie www.kwaad.nl/x en https://kwaad.nl. ' + 'la '.repeat(300);
  for (const kind of ['lot', 'lotResend'] as const) {
    const data = { participantName: 'Anna', organizerName: 'Bram', drawTitle: 'Kerst', lotPath: '/lootjestrekken/lootje/guid' };
    const { html, text } = render(kind, { ...data, drawDescription: told });
    expect(text).toContain('Kerst\nZaterdag 5 december bij oma.\nHooguit € 20, zie … en … la la');
    expect(text + html).not.toContain('kwaad');
    expect(text.match(/\bla\b/g)?.length).toBeLessThan(100);
    expect(render(kind, { ...data, drawDescription: null }).text).not.toContain('Kerst\n');
  }
});

test.each([
  ['Sinterklaas bij oma', 'sinterklaas'],
  ['Pakjesavond', 'sinterklaas'],
  ['Kerstlootjes 2026', 'kerstboom'],
  ['Verrassing', 'cadeaus'],
])('a draw called %s has its drawing from its title alone, the same for all who take part', (drawTitle, drawing) => {
  const data = { participantName: 'Anna', organizerName: 'Bram', drawTitle };
  expect(render('drawDeleted', data).html).toContain(`src="https://www.lijstje.example/api/WishlistImage/Drawing/${drawing}"`);
});

test('the organizer of a draw that ends reads on which day, and that nothing has to be done', () => {
  const data = { organizerName: 'Bram', drawTitle: 'Kerst', participantCount: 5, managePath: '/lootjestrekken/open/guid' };
  const { subject, text } = render('drawOrganizer', { ...data, endsOn: '2028-06-05' });
  expect(subject).toBe('De loting Kerst verdwijnt op 5 juni 2028');
  expect(text).toContain('bijna 18 maanden geleden');
  expect(text).toContain('https://www.lijstje.example/lootjestrekken/open/guid?bewijs=voor-anna\n');
});

test('no mail of a draw has a place for who was drawn; one about the asker or the drawn names no organizer either', () => {
  const secret = ['lot', 'lotResend', 'lotMoved', 'lotWithdrawn', 'drawDeleted', 'lotNudge', 'lotQuestion', 'lotAnswer'] as const;
  const places = new Set(secret.flatMap((kind) => Object.keys(MAIL_KINDS[kind].shape)));
  const own = [
    'answer',
    'answerPath',
    'celebration',
    'changed',
    'drawDescription',
    'drawTitle',
    'giversFrom',
    'isMessage',
    'isRedraw',
    'isRepair',
    'isThanks',
    'lotPath',
  ];
  const ofDraw = ['organizerName', 'participantName', 'question', 'readableFrom', 'seal'];
  const known = [...own, ...ofDraw];
  expect([...places].sort()).toEqual(known);
  for (const kind of ['lotNudge', 'lotQuestion', 'lotAnswer'] as const) {
    expect(Object.keys(MAIL_KINDS[kind].shape)).not.toContain('organizerName');
  }
});
