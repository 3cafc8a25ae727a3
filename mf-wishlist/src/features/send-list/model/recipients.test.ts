import { recipientsProblem, splitRecipients } from './recipients.js';

test.each<[string, string[]]>([
  ['oma@voorbeeld.nl', ['oma@voorbeeld.nl']],
  ['a@b.nl,c@d.nl;e@f.nl g@h.nl\ni@j.nl\r\n\tk@l.nl', ['a@b.nl', 'c@d.nl', 'e@f.nl', 'g@h.nl', 'i@j.nl', 'k@l.nl']],
  [' ,; a@b.nl ,, ', ['a@b.nl']],
  ['A@b.nl, a@B.nl, c@d.nl', ['A@b.nl', 'c@d.nl']],
  [
    'Oma de Boer <oma@voorbeeld.nl>, "Opa, de" <opa@voorbeeld.nl>; tante@voorbeeld.nl',
    ['oma@voorbeeld.nl', 'opa@voorbeeld.nl', 'tante@voorbeeld.nl'],
  ],
  ['', []],
])('%p is %p', (text, addresses) => {
  expect(splitRecipients(text).addresses).toEqual(addresses);
});

test('what is no address is told apart', () => {
  expect(splitRecipients('oma, opa@voorbeeld.nl, tante@, <>')).toEqual({
    addresses: ['opa@voorbeeld.nl'],
    others: ['oma', 'tante@'],
  });
});

const many = (count: number, name = 'naam') =>
  Array.from({ length: count }, (_, index) => `${name}${String(index)}@voorbeeld.nl`);
test.each([
  ['', 'required'],
  [' , ', 'required'],
  ['oma', 'invalid'],
  ['oma@voorbeeld.nl', null],
  [many(50).join('\n'), null],
  [[...many(50), 'NAAM1@voorbeeld.nl'].join('\n'), null],
  [many(51).join(), 'too_many'],
  [many(40, 'x'.repeat(60)).join(), 'too_long'],
])('%# has the right problem', (text, problem) => {
  expect(recipientsProblem(text)).toBe(problem);
});
