import {
  isReservedName,
  type Language,
  LANGUAGES,
  LIMITS,
  MAIL_KINDS,
  type MailData,
  type MailKind,
  OWN_LANGUAGE,
  ROUTES,
  UNSOLICITED_MAIL,
  unsubscribe,
} from '@site/contracts';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { messageBytes } from '../delivery/smtp.js';
import { type Letter, messageOf } from '../delivery/message-of.js';
import { speaking } from '../message.js';
import { readHtml } from '../testing/read-html.js';
import { letterOf, SAMPLED_KINDS, SAMPLES } from './samples.js';

const PUBLIC_URL = 'https://www.lijstje.example';
const MOST_BYTES = 100_000;

interface Case<K extends MailKind = MailKind> {
  readonly kind: K;
  readonly title: string;
  readonly data: MailData<K>;
  readonly name: string | null | undefined;
}
const CASES = SAMPLED_KINDS.flatMap((kind) => SAMPLES[kind].map(({ title, data, name }) => ({ kind, title, data, name })));
const letter = (of: Case, language: Language = OWN_LANGUAGE): Letter => speaking(language, () => letterOf(PUBLIC_URL, of));

const compose = createTransport({ streamTransport: true, buffer: true });
/** The mail as it goes out, which is what the library would have sent bit by bit. */
const rawOf = async (sent: Letter): Promise<Buffer> => {
  const asked = messageOf(sent, { name: 'Verlanglijstje', address: 'noreply@lijstje.example' });
  const { envelope, bytes } = messageBytes(asked);
  const streamed = await compose.sendMail(asked);
  expect(bytes.toString('latin1')).toBe((streamed.message as Buffer).toString('latin1'));
  expect(envelope).toEqual(streamed.envelope);
  return bytes;
};
const linesOf = ({ headerLines }: ParsedMail): ReadonlyMap<string, string> =>
  new Map(
    headerLines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n\s+/g, ' ')
        .trim(),
    ]),
  );

const patterns = Object.values(ROUTES)
  .flat()
  .map((path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`));
/** The operators' page, which is none of the shell's. */
const OPERATORS = '/beheer';

/** Is there a page at this path? A first segment of the site's own is nobody's list. */
const isPage = (path: string): boolean => {
  if (path === OPERATORS) return true;
  const [, first = '', ...more] = path.split('/');
  const isListed = patterns.some((pattern) => pattern.test(path));
  const isList =
    more.length === 0 &&
    first !== '' &&
    !Object.values(ROUTES)
      .flat()
      .includes(path as never);
  return isListed && !(isList && isReservedName(decodeURIComponent(first)));
};

/** Text as it is compared: spaces and line breaks alike, quotation of code points left to the parsers. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** By name or by content, with its size, and read by nobody where pictures are off. */
const isSharedPicture = (attributes: readonly { readonly key: string; readonly value: string }[]): boolean => {
  const { src = '', width, height, alt, ...others } = Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
  const { origin, pathname, search } = new URL(src);
  const isOurs = origin === PUBLIC_URL && /^\/api\/WishlistImage\/(Drawing\/[a-z-]+|File\/[0-9a-f]{64})$/.test(pathname);
  const isSized = [width, height].every((size) => /^\d+$/.test(size ?? ''));
  const isPlain = Object.keys(others).every((key) => ['class', 'loading', 'style'].includes(key));
  return isOurs && isSized && isPlain && alt === '' && (search === '' || search === '?size=400');
};

/** Kinds that say how one gets into an account, or go to who runs the site: they load nothing at all. */
const BARE: ReadonlySet<MailKind> = new Set<MailKind>([
  ...(['resetPassword', 'accountChanged', 'secondFactorEnds', 'addressCheck', 'accountDeleted'] as const),
  ...(['coOwnedListDeleted', 'contactMessage', 'versionFellBack', 'dataCopyReady', 'dailyMail'] as const),
]);

/** Holds of every mail, whatever it says, in whatever language, and whoever wrote it. */
const expectSound = async (of: Case, language: Language = OWN_LANGUAGE): Promise<void> => {
  const sent = letter(of, language);
  const { errors, links, blocks, elements } = readHtml(sent.html);
  expect(errors).toEqual([]);

  for (const link of links) {
    const { origin, pathname } = new URL(link);
    expect(origin).toBe(PUBLIC_URL);
    expect([pathname, isPage(pathname)]).toEqual([pathname, true]);
  }
  expect(new Set(sent.text.match(/https:\/\/www\.lijstje\.example\/\S+/g))).toEqual(new Set(links));

  // Nothing is loaded but pictures of the site, at addresses that everybody has: nothing tells who reads, nor what they did.
  expect(elements.filter(({ name }) => name === 'img').every(({ attributes }) => isSharedPicture(attributes))).toBe(true);
  const shown = elements.map(({ name }) => name);
  for (const loaded of ['script', 'link', 'iframe', 'object', 'embed', 'video', 'audio', 'form', 'svg', 'base']) {
    expect(shown).not.toContain(loaded);
  }
  for (const { name, attributes } of elements) {
    const loading = attributes.filter(({ key }) => /^(on|src|background|ping|action|data)/.test(key));
    if (name !== 'img') expect(loading).toEqual([]);
    if (name !== 'a') expect(attributes.map(({ key }) => key)).not.toContain('href');
    expect(attributes.find(({ key }) => key === 'style')?.value ?? '').not.toMatch(/url\(|@import|expression/);
  }

  const text = plain(sent.text);
  for (const block of blocks) expect(text).toContain(plain(block));

  const raw = await rawOf(sent);
  expect(raw.byteLength).toBeLessThan(MOST_BYTES);
  const mail = await simpleParser(raw);
  const headers = linesOf(mail);
  expect(headers.get('message-id')).toBe(sent.messageId);
  expect(mail.date).toEqual(sent.date);
  expect(headers.get('mime-version')).toBe('1.0');
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/);
  expect(raw.toString('latin1').match(/^Content-Type: text\/(plain|html); charset=utf-8\r$/gm)).toEqual([
    'Content-Type: text/plain; charset=utf-8\r',
    'Content-Type: text/html; charset=utf-8\r',
  ]);
  expect(
    raw
      .toString('latin1')
      .split('\r\n')
      .every((line) => line.length <= 998),
  ).toBe(true);
  expect(mail.from?.value[0]?.address).toBe('noreply@lijstje.example');
  expect(mail.to).toMatchObject({ value: [{ address: 'oma@voorbeeld.nl' }] });
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  expect(mail.subject).toBe(sent.subject);
  expect(sent.subject).toMatch(/^\S(.*\S)?$/u);
  expect(sent.subject.length).toBeLessThanOrEqual(LIMITS.contactSubject.max * 4);
  expect(plain(mail.text ?? '')).toBe(text);

  const isEnded = UNSOLICITED_MAIL.has(of.kind);
  expect(headers.get('list-unsubscribe-post')).toBe(isEnded ? 'List-Unsubscribe=One-Click' : undefined);
  expect(headers.get('list-unsubscribe')).toBe(
    isEnded ? `<${PUBLIC_URL}${unsubscribe.path.replace(':token', `afmelden-${of.kind}`)}>` : undefined,
  );
};

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(CASES)('$kind, $title: sound HTML, real links, the same in text, no tracking, and small', async (of) => {
    await expectSound(of, language);
    const { html, text, subject } = letter(of, language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.includes('<img')).toBe(!BARE.has(of.kind));
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html + text + subject).not.toMatch(/\{[a-z]\w*\}|undefined|\[object/i);
  });
});

test('the daily mail names each thing once, as the way to it', () => {
  for (const { data } of SAMPLES.dailyMail) {
    const { html, text } = letter({ kind: 'dailyMail', title: '', data, name: null });
    // Of one thing its title is the subject as well, which the HTML has as its title.
    const [only] = data.entries.length + data.more === 1 ? data.entries : [];
    for (const { title } of data.entries.filter((entry) => entry !== only)) {
      expect([html.split(`>${title}<`).length - 1, text.split(title).length - 1]).toEqual([1, 1]);
    }
  }
});

/** Every text of a mail replaced in turn by what somebody may have typed; what its schema refuses stays as it was. */
const withTexts = (of: Case, typed: string): Case => {
  const isTaken = (data: unknown): boolean => MAIL_KINDS[of.kind].safeParse(data).success;
  const data = structuredClone(of.data) as Record<string, unknown>;
  const visit = (holder: Record<string, unknown>): void => {
    for (const [key, was] of Object.entries(holder)) {
      if (typeof was === 'object' && was !== null) visit(was as Record<string, unknown>);
      // Paths, addresses and enumerations are the services' own.
      if (typeof was !== 'string' || key === 'replyTo' || was.startsWith('/')) continue;
      holder[key] = typed;
      if (!isTaken(data)) holder[key] = was;
    }
  };
  visit(data);
  return { ...of, data: data as never, name: typed };
};

const TYPED: readonly (readonly [string, string])[] = [
  ['markup', '<img src=x onerror=alert(1)></p></td><script>alert(1)</script> & "co" \' {owner} <!-- '],
  ['turned text', '\u202Egnp.exe \u2066שלום\u2069 مرحبا'],
  ['a thousand characters', 'Lange-Naam '.repeat(100)],
  ['a thousand characters without a space', 'x'.repeat(1000)],
  ['emoji', '👩‍👩‍👧‍👦🎁'.repeat(40)],
  ['line breaks', 'Kijk\r\nBcc: iedereen@kwaad.nl\r\n\r\n<b>hoi</b>\u0000\u2028'],
  ['heaped marks', `e${'\u0301'.repeat(999)}`],
  ['half a character', 'Oma \uD83C'],
];

describe.each(TYPED)('%s, wherever people wrote', (_what, typed) => {
  test.each(SAMPLED_KINDS)('%s stays sound', async (kind) => {
    const of = withTexts({ ...SAMPLES[kind][0], kind, name: null }, typed);
    await expectSound(of);
    const { html, text, subject, sender } = letter(of);
    expect(readHtml(html).elements.map(({ name }) => name)).not.toContain('b');
    for (const header of [subject, sender?.name ?? '']) expect(header).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
    expect(html + text + subject).not.toMatch(/[\u202A-\u202E\u2066-\u2069\p{Surrogate}]/u);
  });
});
