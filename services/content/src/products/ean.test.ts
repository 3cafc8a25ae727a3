import { isEan, toEan13 } from './ean.js';

test.each(['8710103933410', '4006381333931', '96385074', '036000291452', '10614141543219'])('%s is a sound code', (code) => {
  expect(isEan(code)).toBe(true);
});

test.each(['8710103933411', '871010393342', '', 'abcdefgh', '123456789'])('%j is none', (code) => {
  expect(isEan(code)).toBe(false);
});

test('twelve digits get the thirteenth they need', () => {
  expect(toEan13('400638133393')).toBe('4006381333931');
});
