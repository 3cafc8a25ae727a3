import { createDictionary } from './dictionary.js';

const dictionary = createDictionary(
  new Map([
    ...([
      ['puzzel', 50],
      ['theepot', 40],
      ['koptelefon', 30],
      ['koffi', 20],
      ['apparat', 5],
      ['zet', 3],
      ['legpuzzelmat', 2],
    ] as const),
    ...([
      ['voetbal', 9],
      ['voetbad', 8],
      ['ps5', 7],
      ['trein', 6],
      ['tren', 5],
      ['zwiepkast', 4],
    ] as const),
  ]),
);

test.each([
  ['pzuzel', [['puzzel']]],
  ['puzel', [['puzzel']]],
  ['puzzzel', [['puzzel']]],
  ['theepto', [['theepot']]],
  ['teepot', [['theepot']]],
  ['kopteleffon', [['koptelefon']]],
  ['voetbak', [['voetbal', 'voetbad']]],
  ['koffiezetapparaat', [['koffi'], ['zet'], ['apparat']]],
  ['zwiep', [['zwiepkast']]],
  ['puzzelmat', [['legpuzzelmat']]],
])('by %s is meant %j', (word, meant) => {
  expect(dictionary.meant(word)).toEqual(meant);
});

test.each(['trui', 'ps4', 'ps6', 'xyzzyx', 'abc', 'x'.repeat(100), "'", '🎁', 'constructor', '__proto__'])(
  '%s means nothing',
  (word) => {
    expect(dictionary.meant(word)).toBeNull();
  },
);
