import fc from 'fast-check';
import { eanCheckDigit, isEan } from './ean.js';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${String(length)}}$`));
const code = fc.constantFrom(7, 11, 12, 13).chain(digits);

test.each(['8710103933410', '4006381333931', '96385074', '036000291452', '10614141543219'])('%s is a sound code', (sound) => {
  expect(isEan(sound)).toBe(true);
});

test.each(['8710103933411', '871010393342', '', 'abcdefgh', '123456789', ' 96385074'])('%j is none', (other) => {
  expect(isEan(other)).toBe(false);
});

test('of ten last digits one is right', () => {
  fc.assert(
    fc.property(code, (start) => {
      const sound = Array.from({ length: 10 }, (_, last) => `${start}${String(last)}`).filter(isEan);
      expect(sound).toEqual([`${start}${String(eanCheckDigit(start))}`]);
    }),
  );
});

test('one digit that is read wrong is found', () => {
  fc.assert(
    fc.property(code, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const sound = `${start}${String(eanCheckDigit(start))}`;
      const place = at % sound.length;
      const wrong = (Number(sound[place]) + by) % 10;
      expect(isEan(`${sound.slice(0, place)}${String(wrong)}${sound.slice(place + 1)}`)).toBe(false);
    }),
  );
});
