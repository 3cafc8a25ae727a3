import type { MailData, MailKind } from '@site/contracts';
import { CONTENTS } from '../mails/contents.js';
import { inSubject } from '../mails/mail-content.js';
import { mailWorld } from '../mails/mail-world.js';
import { renderMail } from './render-mail.js';

const world = mailWorld('https://www.lijstje.example', (path) => `voor-oma-${path.length}`);
const ASKED_AT = new Date('2026-11-20T22:30:00Z');
const EVIL = '<img src=x onerror=alert(1)> & "co" {owner}';

const EXAMPLES: { [K in MailKind]: MailData<K> } = {
  welcome: { firstName: 'Anna', username: 'anna' },
  resetPassword: { firstName: 'Anna', resetPath: '/account/resetpassword/een-code' },
  accountChanged: { firstName: 'Anna', changed: ['password'] },
  accountDeleted: { firstName: 'Anna' },
  coOwnedListDeleted: { ownerName: 'Bram Bakker', listName: 'Voor ons huis' },
  crossOffConfirmation: {
    giftDescription: 'Boek over vogels',
    listOwnerName: 'Bram Bakker',
    listPath: '/bram',
    undoPath: '/crossedoff/gift-guid/cross-off-guid',
  },
  lot: { participantName: 'Anna', organizerName: 'Bram', drawTitle: 'Sinterklaas 2026', lotPath: '/lootjestrekken/lootje/guid' },
  drawOrganizer: {
    organizerName: 'Bram',
    drawTitle: 'Sinterklaas 2026',
    participantCount: 5,
    managePath: '/lootjestrekken/open/x/y',
  },
};
const render = <K extends MailKind>(kind: K, data: MailData<K> = EXAMPLES[kind], name: string | null = 'Anna de Vries') =>
  renderMail(CONTENTS[kind](data, world, ASKED_AT), name, world);

describe.each(Object.keys(EXAMPLES) as MailKind[])('the %s mail', (kind) => {
  const mail = render(kind);

  test('has a subject, HTML and text, and one absolute link to act by in both', () => {
    expect(mail.subject).not.toMatch(/[{}\n]/);
    expect(mail.html).toMatch(/^<!doctype html><html lang="nl">/);
    expect(mail.text).not.toContain('<');
    const [link] = /https:\/\/www\.lijstje\.example\/\S+/.exec(mail.text) ?? [];
    expect(link).toBeDefined();
    expect(mail.html).toContain(`href="${link ?? ''}"`);
    expect(mail.html.match(/class="button"/g)).toHaveLength(1);
  });

  test('leaves no name unfilled, shows no image and loads nothing', () => {
    expect(mail.html + mail.text).not.toMatch(/\{[a-z]\w*\}/i);
    expect(mail.html).not.toMatch(/<img|url\(|<script|<link/);
  });

  test('what people wrote stays text', () => {
    const data = Object.fromEntries(
      Object.entries(EXAMPLES[kind]).map(([key, value]) => [
        key,
        typeof value === 'string' && !key.endsWith('Path') ? EVIL : value,
      ]),
    );
    const { html, text } = render(
      kind,
      { ...data, ...(kind === 'welcome' ? { username: 'anna' } : {}) } as MailData<typeof kind>,
      EVIL,
    );
    expect(html).not.toContain('<img');
    expect(text).toContain(EVIL);
  });
});

describe('particulars', () => {
  test('somebody without a name is greeted all the same', () => {
    expect(render('crossOffConfirmation', EXAMPLES.crossOffConfirmation, null).text).toContain('\n\nHoi,\n\n');
    expect(render('crossOffConfirmation').text).toContain('\n\nHoi Anna de Vries,\n\n');
    expect(render('lot', EXAMPLES.lot, null).text).toContain('\n\nHoi Anna,\n\n');
  });

  test('a lot mail names nobody but organizer and reader', () => {
    expect(render('lot').text).toContain('Bram heeft lootjes getrokken voor Sinterklaas 2026');
  });

  test('a reset link is said to work once, for as long as its code lives, and to be harmless to who did not ask', () => {
    const { subject, text } = render('resetPassword');
    expect(subject).toBe('Kies een nieuw wachtwoord');
    expect(text).toContain('https://www.lijstje.example/account/resetpassword/een-code');
    expect(text).toContain('werkt één keer, tot 24 uur na deze mail');
    expect(text).toContain('Niet aangevraagd? Dan hoef je niets te doen');
  });

  test.each<[MailData<'accountChanged'>['changed'], string, string, string]>([
    [['password'], 'Je wachtwoord is gewijzigd', 'is het wachtwoord van je account', '/account/forgotpassword'],
    [['email'], 'Je e-mailadres is gewijzigd', 'een ander e-mailadres', '/contact'],
    [['password', 'email'], 'Je inloggegevens zijn gewijzigd', 'wachtwoord en een ander e-mailadres', '/contact'],
  ])('a change of %p says what, when in Dutch time, and the way out that still works', (changed, title, body, way) => {
    const { subject, text } = render('accountChanged', { firstName: 'Anna', changed });
    expect(subject).toBe(title);
    expect(text).toContain(body);
    expect(text).toContain('Op vrijdag 20 november 2026 om 23:30');
    expect(text).toContain(`https://www.lijstje.example${way}\n`);
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
    expect(mailWorld('http://localhost:3000', () => '').address('/')).toBe('localhost:3000');
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

test('links that are the addressee’s alone say to whom they were mailed; others say nothing', () => {
  const linksOf = (kind: MailKind) => [...new Set(render(kind).text.match(/https:\S+/g))];
  const of = (path: string) => [`https://www.lijstje.example${path}?bewijs=voor-oma-${String(path.length)}`];
  expect(linksOf('crossOffConfirmation')).toEqual(of('/crossedoff/gift-guid/cross-off-guid'));
  expect(linksOf('lot')).toEqual(of('/lootjestrekken/lootje/guid'));
  expect(linksOf('drawOrganizer')).toEqual(of('/lootjestrekken/open/x/y'));
  for (const kind of ['welcome', 'resetPassword', 'accountChanged', 'accountDeleted', 'coOwnedListDeleted'] as const) {
    expect(render(kind).text).not.toContain('bewijs');
  }
});
