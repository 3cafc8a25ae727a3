import { readEan, spellingsOf, toEan13 } from './ean.js';

test('twelve digits get the thirteenth they need', () => {
  expect(toEan13('400638133393')).toBe('4006381333931');
});

test.each([
  ['8710103933410', '8710103933410'],
  [' 8710 1039-33410 ', '8710103933410'],
  ['8710103933410.0', '8710103933410'],
  ['="8710103933410"', '8710103933410'],
  // The same thing in three spellings.
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['00036000291452', '0036000291452'],
  // Zeros that a spreadsheet dropped.
  ['36000291452', '0036000291452'],
  ['96385074', '96385074'],
  ['10614141543219', '10614141543219'],
])('%j is read as %s', (text, code) => {
  expect(readEan(text)).toBe(code);
});

test.each([
  '',
  '87101039334l0',
  'EAN8710103933410',
  '8710103933411',
  '123',
  '0000000000000',
  '8,71010E+12',
  '8.71010E+12',
  '871010393341087101',
])('%j is read as none', (text) => {
  expect(readEan(text)).toBeNull();
});

test('a code is looked up as it is written and as it is stored', () => {
  expect(spellingsOf('036000291452')).toEqual(['036000291452', '0036000291452']);
  expect(spellingsOf('96385074')).toEqual(['96385074']);
});
