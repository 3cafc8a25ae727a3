import { z } from 'zod/mini';
import { LIMITS } from '../limits.js';
import { ContactForm } from './contact.js';

const sound = { email: 'oma@voorbeeld.nl', subject: 'Vraag', message: 'Hoi!' };
const codesOf = (change: object): string[] =>
  z.safeParse(ContactForm, { ...sound, ...change }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];
const long = (length: number) => 'x'.repeat(length);

test.each<[string, object, string[]]>([
  ['all sound', {}, []],
  ['the longest there may be', { subject: long(LIMITS.contactSubject.max), message: long(LIMITS.contactMessage.max) }, []],
  ['blanks around do not count', { subject: ' a ', message: `  abc${' '.repeat(5000)}` }, []],
  ['no subject', { subject: '  ' }, ['subject: contact.subject.required']],
  ['a subject that is none', { subject: null }, ['subject: contact.subject.required']],
  ['subject too long', { subject: long(LIMITS.contactSubject.max + 1) }, ['subject: contact.subject.too_long']],
  ['no message', { message: '' }, ['message: contact.message.too_short']],
  ['a message that is none', { message: undefined }, ['message: contact.message.too_short']],
  ['message too short', { message: 'ab ' }, ['message: contact.message.too_short']],
  ['message too long', { message: long(LIMITS.contactMessage.max + 1) }, ['message: contact.message.too_long']],
  ['no address', { email: ' ' }, ['email: general.email.is_required', 'email: general.email.invalid']],
  ['no sound address', { email: 'oma@' }, ['email: general.email.invalid']],
  ['an address with a header in it', { email: 'oma@voorbeeld.nl\nBcc: iedereen@kwaad.nl' }, ['email: general.email.invalid']],
])('%s', (_what, change, expected) => {
  expect(codesOf(change)).toEqual(expected);
});
