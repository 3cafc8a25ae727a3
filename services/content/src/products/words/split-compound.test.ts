import { splitCompound } from './split-compound.js';

test.each([
  ['koffiezetapparaat', ['koffie', 'zet', 'apparaat']],
  ['kinderboek', ['kinder', 'boek']],
  ['stripboeken', ['strip', 'boeken']],
  ['boekenkast', ['boeken', 'kast']],
  ['zonnebril', ['zonne', 'bril']],
  ['houtenspeelgoed', ['houten', 'speelgoed']],
  ['poppenwagen', ['poppen', 'wagen']],
  ['wijnglazen', ['wijn', 'glazen']],
  // Only one part is known.
  ['zwiepzwapshouder', ['houder']],
  ['koffiezwieps', ['koffie']],
])('%s is made of %j', (word, parts) => {
  expect(splitCompound(word)).toEqual(parts);
});

test.each(['verzekering', 'boek', 'boeken', 'trein', 'ps4', '', 'x'.repeat(100), 'boeket', 'kartonnen'])(
  '%s is whole',
  (word) => {
    expect(splitCompound(word)).toEqual([]);
  },
);
