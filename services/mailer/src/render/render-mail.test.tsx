import { type MailData, type MailKind, UNSOLICITED_MAIL } from '@site/contracts';
import { contentOf } from '../mails/contents.js';
import { inSubject } from '../mails/mail-content.js';
import { mailWorld } from '../mails/mail-world.js';
import { SAMPLE_PATHS } from '../samples/sample-paths.js';
import { SAMPLED_KINDS, SAMPLES } from '../samples/samples.js';
import { renderMail } from './render-mail.js';

const world = mailWorld('https://www.lijstje.example', {
  proofOf: (path) => `voor-oma-${path.length}`,
  optOutOf: (kind) => `oma-${kind}`,
});
const ASKED_AT = new Date('2026-11-20T22:30:00Z');

const EXAMPLES = Object.fromEntries(SAMPLED_KINDS.map((kind) => [kind, SAMPLES[kind][0].data])) as {
  [K in MailKind]: MailData<K>;
};
const render = <K extends MailKind>(kind: K, data: MailData<K> = EXAMPLES[kind], name: string | null = 'Anna de Vries') =>
  renderMail(contentOf(kind, data, world, ASKED_AT), name, world);

describe('particulars', () => {
  test('somebody without a name is greeted all the same', () => {
    expect(render('crossOffConfirmation', EXAMPLES.crossOffConfirmation, null).text).toContain('\n\nHoi,\n\n');
    expect(render('crossOffConfirmation').text).toContain('\n\nHoi Anna de Vries,\n\n');
    expect(render('lot', EXAMPLES.lot, null).text).toContain('\n\nHoi Anna,\n\n');
  });

  describe('changed gifts', () => {
    const undoPath = SAMPLE_PATHS.undo;
    const edited = { giftDescription: 'Een kan', change: 'edited', newDescription: 'Een theepot', undoPath } as const;
    const relinked = { ...edited, newDescription: 'Een kan' } as const;
    const deleted = { giftDescription: 'Een lamp', change: 'deleted', newDescription: null, undoPath: null } as const;
    type Gifts = MailData<'crossedOffGiftsChanged'>['gifts'];

    test.each<[string, Gifts, string | null, string, readonly string[], string]>([
      ['edited', [edited], '/bram', 'Gewijzigd: Een kan', ['“Een kan” heet nu “Een theepot”.'], undoPath],
      ['another link', [relinked], '/bram', 'Gewijzigd: Een kan', ['“Een kan” heeft nu een andere link.'], undoPath],
      ['deleted', [deleted], '/bram', 'Van het lijstje gehaald: Een lamp', ['“Een lamp” staat er niet meer op.'], '/bram\n'],
      ['both', [edited, deleted], '/bram', 'aan 2 cadeaus', ['“Een theepot”', '“Een lamp”'], undoPath],
      ['two edited', [edited, relinked], '/bram', 'aan 2 cadeaus', ['“Een kan” ongedaan maken:\nhttps:'], '/bram\n'],
      ['gone list', [deleted], null, 'Een lamp', ['erop afgestreept:\n\n“Een lamp”\n'], '/list/search\n'],
    ])('%s', (_name, gifts, listPath, title, lines, way) => {
      const { subject, text } = render('crossedOffGiftsChanged', { listOwnerName: 'Bram Bakker', listPath, gifts });
      expect(subject).toContain(title);
      for (const line of lines) expect(text).toContain(line);
      expect(text).toContain(`https://www.lijstje.example${way}`);
      expect(text).toContain('Bram Bakker weet niet wat er is afgestreept');
      expect(text.includes('blijft door jou afgestreept')).toBe(gifts.some(({ change }) => change === 'edited'));
    });
  });

  test('who gives something with others reads what its owner gets to know of it', () => {
    const at = '2026-12-05T23:00:00.000Z';
    const news = (told: Partial<MailData<'togetherNews'>>) => render('togetherNews', { ...EXAMPLES.togetherNews, ...told }).text;
    expect(news({})).toContain('Bram Bakker weet niet wat er is afgestreept');
    expect(news({ ownerSees: true })).toContain('Bram Bakker kan zien wat er afgestreept is');
    expect(news({ opensAt: at })).toContain('Vanaf zondag 6 december 2026 ziet Bram Bakker wat er is gegeven');
    const joined = { ...EXAMPLES.crossOffConfirmation, share: 2000, opens: { at, giverName: 'Oma' } };
    expect(render('crossOffConfirmation', joined).text).toContain(
      'Vanaf zondag 6 december 2026 ziet Bram Bakker dat dit gegeven wordt, door Oma.',
    );
  });

  test('a reset link is said to work once, for as long as its code lives, and to be harmless to who did not ask', () => {
    const { subject, text } = render('resetPassword');
    expect(subject).toBe('Kies een nieuw wachtwoord');
    expect(text).toContain('https://www.lijstje.example/account/resetpassword/');
    expect(text).toContain('werkt één keer, tot 24 uur na deze mail');
    expect(text).toContain('Niet aangevraagd? Dan hoef je niets te doen');
  });

  test.each<[MailData<'accountChanged'>['changed'], string, string, string]>([
    [['password'], 'Je wachtwoord is gewijzigd', 'is het wachtwoord van je account', '/account/forgotpassword'],
    [['email'], 'Je e-mailadres is gewijzigd', 'een ander e-mailadres', '/contact'],
    [['passkeyAdded'], 'Er is een passkey toegevoegd', 'Daarmee kun je inloggen zonder wachtwoord', '/account/forgotpassword'],
    [['passkeyRemoved'], 'Er is een passkey verwijderd', 'Daarmee kun je niet meer inloggen', '/account/forgotpassword'],
    [['secondFactorOff'], 'Inloggen in twee stappen staat uit', 'is nu weer genoeg', '/account/forgotpassword'],
    [['passkeyRemoved', 'secondFactorOff'], 'Inloggen in twee stappen staat uit', 'is nu weer genoeg', '/account/forgotpassword'],
    [['recoveryCodesMade'], 'Er zijn nieuwe herstelcodes gemaakt', 'De oude werken niet meer', '/account/forgotpassword'],
    [['recoveryCodeUsed'], 'Er is een herstelcode gebruikt', 'ingelogd met een herstelcode', '/account/forgotpassword'],
    [['password', 'email'], 'Je inloggegevens zijn gewijzigd', 'wachtwoord en een ander e-mailadres', '/contact'],
  ])('a change of %p says what, when in Dutch time, and the way out that still works', (changed, title, body, way) => {
    const { subject, text } = render('accountChanged', { firstName: 'Anna', changed, undoPath: null });
    expect(subject).toBe(title);
    expect(text).toContain(body);
    expect(text).toContain('Op vrijdag 20 november 2026 om 23:30');
    expect(text).toContain(`https://www.lijstje.example${way}\n`);
  });

  test('to an address that an account had, the mail puts it back', () => {
    const undoPath = '/account/undo/een-code';
    const { text } = render('accountChanged', { firstName: 'Anna', changed: ['email'], undoPath });
    expect(text).toContain('Dat kan 7 dagen lang');
    expect(text).toMatch(/Dit was ik niet[^]*https:\/\/www\.lijstje\.example\/account\/undo\/een-code/);
  });

  test('a second step that somebody else switched on is taken back by the mail that tells of it', () => {
    const undoPath = '/account/undo/een-code';
    const { subject, text } = render('accountChanged', { firstName: 'Anna', changed: ['secondFactorOn'], undoPath });
    expect(subject).toBe('Inloggen in twee stappen staat aan');
    expect(text).toContain('Draai het dan meteen terug. Dat kan 7 dagen lang');
    expect(text).toMatch(/Dit was ik niet[^]*https:\/\/www\.lijstje\.example\/account\/undo\/een-code/);
  });

  test('a reported message is its text and nothing else, and there is nobody to answer', () => {
    const nobody = { replyTo: '', senderName: null, hasAccount: false, subject: '', maySpam: false };
    const { text, sender } = render('contactMessage', { ...nobody, message: 'Niet aardig', isReport: true });
    expect(text).toContain('Niet aardig');
    expect(text).toContain('wie het meldt');
    expect(sender?.replyTo).toBeNull();
  });

  describe('a message to the contact address', () => {
    const asked = EXAMPLES.contactMessage;

    test('is in its own words under its own subject, answered to who wrote it, and greets nobody', () => {
      const { subject, text, sender } = render('contactMessage');
      expect(subject).toBe(asked.subject);
      expect(sender).toEqual({ name: 'Contactformulier Verlanglijstje', replyTo: asked.replyTo });
      expect(text).toContain('Anna de Vries (anna@voorbeeld.nl) schreef dit vanuit een account');
      expect(text).toContain('Kan ik één lijstje voor twee feesten gebruiken?\nIk ben twee keer jarig.\n\nGroet, Anna');
      expect(text).not.toMatch(/Hoi Anna de Vries|mogelijk spam/);
    });

    test('says of who is not known that they are not, and of a program’s work that it may be', () => {
      const { text } = render('contactMessage', { ...asked, senderName: null, hasAccount: false, maySpam: true });
      expect(text).toContain('anna@voorbeeld.nl schreef dit zonder in te loggen');
      expect(text).toContain('mogelijk spam');
    });

    test('has one line of subject whatever was typed, and some when nothing is left of it', () => {
      expect(render('contactMessage', { ...asked, subject: 'Vraag\r\nBcc: iedereen@kwaad.nl' }).subject).toBe(
        'Vraag Bcc: iedereen@kwaad.nl',
      );
      expect(render('contactMessage', { ...asked, subject: '\u0007' }).subject).toBe('Bericht via het contactformulier');
    });
  });

  test('who deleted their account had one: the footer does not say they use the site', () => {
    const { text, html } = render('accountDeleted');
    for (const part of [text, html]) {
      expect(part).toContain('omdat je een account had op lijstje.example');
      expect(part).not.toContain('omdat je lijstje.example gebruikt');
    }
  });

  test('a co-owner is greeted by their own name, and told whose list went', () => {
    const { subject, text } = render('coOwnedListDeleted', EXAMPLES.coOwnedListDeleted, 'Carlijn');
    expect(subject).toBe('Verwijderd: Voor ons huis');
    expect(text).toContain('Hoi Carlijn,');
    expect(text).toContain('Bram Bakker heeft het account op lijstje.example verwijderd');
  });

  test.each(['https://elders.example/x', '//elders.example/x', 'javascript:alert(1)', 'zomaar'])(
    '%p is not linked to',
    (path) => {
      expect(() => world.link(path)).toThrow('outside');
    },
  );

  test('addresses read as people say them', () => {
    expect(world.address('/anna')).toBe('lijstje.example/anna');
    expect(mailWorld('http://localhost:3000', { proofOf: () => '', optOutOf: () => '' }).address('/')).toBe('localhost:3000');
  });

  test.each([
    ['kort', 'kort'],
    ['twee\nregels', 'twee regels'],
    ['woord '.repeat(20).trim(), `${'woord '.repeat(9).trim()}…`],
    ['x'.repeat(80), `${'x'.repeat(59)}…`],
  ])('%p in a subject is %p', (given, expected) => {
    expect(inSubject(given)).toBe(expected);
  });
});

describe('a list that is sent', () => {
  const { listSent } = EXAMPLES;

  test('is its sender’s letter: their words around the link, their greeting, their line breaks, their name', () => {
    const { subject, text, html, sender } = render('listSent');
    expect(subject).toBe('Mijn verlanglijstje');
    expect(sender).toEqual({ name: 'Anna de Vries via Verlanglijstje', replyTo: 'anna@voorbeeld.nl' });
    const [start, link, end] = ['Hoi oma,\n\nIk ben bijna jarig.\nEr staat', 'https://www.lijstje.example/anna\n', 'Liefs, Anna'];
    const places = [start, link, end].map((part) => text.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).toMatch(/jarig\.<br\/>Er staat[^]*class="button"[^]*Liefs, Anna/);
    expect(text).not.toContain('Hoi Anna de Vries');
    expect(text).not.toContain('Hoi,\n');
  });

  test('says how to get none any more', () => {
    const { text, html } = render('listSent');
    expect(text).toContain('https://www.lijstje.example/mail/afmelden/oma-listSent\n');
    expect(html).toContain('href="https://www.lijstje.example/mail/afmelden/oma-listSent"');
    expect(text).toContain('omdat Anna de Vries jouw adres invulde op lijstje.example');
  });

  test('as an invitation says that it is one', () => {
    const { text } = render('listSent', { ...listSent, listPath: '/anna?uitnodiging=abc' });
    expect(text).toContain('https://www.lijstje.example/anna?uitnodiging=abc\n');
    expect(text).toContain('jouw uitnodiging');
    expect(render('listSent').text).not.toContain('uitnodiging');
  });

  test('says when an answer would not arrive', () => {
    expect(render('listSent', { ...listSent, replyTo: null }).text).toContain('komt niet bij Anna de Vries aan');
    expect(render('listSent').text).not.toContain('komt niet bij');
  });

  test('either part may be empty, and nothing of it becomes a header line', () => {
    const data = { ...listSent, messageStart: '', subject: 'Kijk\r\nBcc: x@y.nl', senderName: 'Anna\nde Vries\u0000' };
    const { subject, sender, html } = render('listSent', data);
    expect(subject).toBe('Kijk Bcc: x@y.nl');
    expect(sender?.name).toBe('Anna de Vries via Verlanglijstje');
    expect(html).not.toContain('<p class="ink" style=""></p>');
  });
});

test('every kind that one may end says so in the mail itself, and no other', () => {
  for (const kind of SAMPLED_KINDS) {
    expect(render(kind).text.includes('/mail/afmelden/')).toBe(UNSOLICITED_MAIL.has(kind));
  }
});

test('links that are the addressee’s alone say to whom they were mailed; others say nothing', () => {
  const linksOf = (kind: MailKind) => [...new Set(render(kind).text.match(/https:\S+/g))];
  const of = (path: string) => [`https://www.lijstje.example${path}?bewijs=voor-oma-${String(path.length)}`];
  for (const kind of ['crossOffConfirmation', 'crossedOffGiftsChanged', 'togetherNews'] as const) {
    expect(linksOf(kind)).toEqual(of(SAMPLE_PATHS.undo));
  }
  for (const kind of ['lot', 'lotResend', 'lotAnswer'] as const) {
    expect(linksOf(kind)).toEqual(of(SAMPLE_PATHS.lot));
  }
  expect(linksOf('lotNudge')).toEqual([...of(SAMPLE_PATHS.lot), 'https://www.lijstje.example/mail/afmelden/oma-lotNudge']);
  expect(linksOf('drawOrganizer')).toEqual(of(SAMPLE_PATHS.manage));
  for (const kind of [
    'welcome',
    'resetPassword',
    'accountChanged',
    'accountDeleted',
    'coOwnedListDeleted',
    'listSent',
    'lotMoved',
    'lotWithdrawn',
    'drawDeleted',
    'lotQuestion',
  ] as const) {
    expect(render(kind).text).not.toContain('bewijs');
  }
});
