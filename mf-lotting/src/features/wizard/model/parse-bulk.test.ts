import fc from 'fast-check';
import { nameFromAddress, parseBulk } from './parse-bulk.js';

describe('a name from an address', () => {
  test.each([
    ['jan.de-vries@voorbeeld.nl', 'Jan de Vries'],
    ['anna@voorbeeld.nl', 'Anna'],
    ['ANNA.JANSEN@VOORBEELD.NL', 'Anna Jansen'],
    ['henk_van_der_berg+kerst@voorbeeld.nl', 'Henk van der Berg'],
    ['de.boer@voorbeeld.nl', 'De Boer'],
    ['jan1985@voorbeeld.nl', 'Jan'],
    ['zoë.o’neil@voorbeeld.nl', 'Zoë O Neil'],
    ['janMcDonald@voorbeeld.nl', 'JanMcDonald'],
    ['12345@voorbeeld.nl', '12345'],
  ])('%s is %s', (email, name) => {
    expect(nameFromAddress(email)).toBe(name);
  });
});

describe('a text of addresses', () => {
  test.each([
    ['anna@a.nl', [['Anna', 'anna@a.nl']], []],
    ['Oma Jansen oma@a.nl', [['Oma Jansen', 'oma@a.nl']], []],
    ['Oma Jansen <oma@a.nl>', [['Oma Jansen', 'oma@a.nl']], []],
    ['"Oma Jansen" <mailto:oma@a.nl>', [['Oma Jansen', 'oma@a.nl']], []],
    ['Oma\toma@a.nl', [['Oma', 'oma@a.nl']], []],
    ['Oma: oma@a.nl', [['Oma', 'oma@a.nl']], []],
    [
      'a@a.nl, b@a.nl; c@a.nl | d@a.nl\r\ne@a.nl\n',
      ['a', 'b', 'c', 'd', 'e'].map((one) => [one.toUpperCase(), `${one}@a.nl`]),
      [],
    ],
    ['anna@a.nl; bram; ; @; cas@', [['Anna', 'anna@a.nl']], ['bram', '@', 'cas@']],
    ['oma@a.nl Oma', [], ['oma@a.nl Oma']],
    [`${'n'.repeat(101)} oma@a.nl`, [], [`${'n'.repeat(101)} oma@a.nl`]],
    ['', [], []],
    [' ,;|\n', [], []],
  ])('%p', (text, people, wrong) => {
    const result = parseBulk(text);
    expect(result.people.map(({ name, email }) => [name, email])).toEqual(people);
    expect(result.wrong).toEqual(wrong);
  });

  test.each([
    'Jan & Els jan@a.nl els@a.nl',
    'Jan en Els <jan@a.nl> <els@a.nl>',
    'Jan and Els jan@a.nl els@a.nl',
    'Jan jan@a.nl & Els els@a.nl',
    '"Jan" <jan@a.nl> + "Els" <els@a.nl>',
    'jan@a.nl & els@a.nl',
  ])('%s is a couple', (text) => {
    expect(parseBulk(text)).toEqual({
      people: [
        { name: 'Jan', email: 'jan@a.nl', partner: 'els@a.nl' },
        { name: 'Els', email: 'els@a.nl', partner: 'jan@a.nl' },
      ],
      wrong: [],
    });
  });

  test.each([
    ['one address is one person', 'Jan & Els samen@a.nl', [['Jan & Els', 'samen@a.nl']], []],
    ['two addresses without a word between are no couple', 'jan@a.nl els@a.nl', [['jan@a.nl', 'els@a.nl']], []],
    ['three people are no couple', 'Jan & Els & Bo jan@a.nl els@a.nl', [['Jan & Els & Bo jan@a.nl', 'els@a.nl']], []],
  ])('%s', (_what, text, people, wrong) => {
    const result = parseBulk(text);
    expect(result.people.map(({ name, email, partner }) => [name, email, ...(partner === undefined ? [] : [partner])])).toEqual(
      people,
    );
    expect(result.wrong).toEqual(wrong);
  });

  test('ten thousand characters without a separator take no time', () => {
    expect(parseBulk('a'.repeat(10_000)).wrong).toHaveLength(1);
  });

  const word = fc.stringMatching(/^[A-Za-zéëöü]{1,12}$/);
  const email = fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,8})?$/), fc.stringMatching(/^[a-z]{2,8}$/))
    .map(([one, two]) => `${one}@${two}.nl`);
  const person = fc.record({ name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')), email });
  const written = [
    ({ name, email: address }: { name: string; email: string }) => `${name} ${address}`,
    ({ name, email: address }: { name: string; email: string }) => `${name} <${address}>`,
    ({ name, email: address }: { name: string; email: string }) => `  "${name}"  <${address}> `,
  ];
  const separator = fc.constantFrom(',', ';', '|', '\n', '\r\n', ' ;\n ', ',,');

  test('everybody who is in it comes out, in order, however it is written', () => {
    const entry = fc.tuple(person, fc.nat(written.length - 1), separator);
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const text = entries.map(([one, way, between]) => `${written[way]?.(one) ?? ''}${between}`).join('');
        expect(parseBulk(text)).toEqual({ people: entries.map(([one]) => one), wrong: [] });
      }),
      { seed: 6, numRuns: 200 },
    );
  });

  test('whatever is typed, no entry is lost or made up', () => {
    const piece = fc.oneof(email, word, fc.string({ maxLength: 20 }), separator);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join(' ');
        const { people, wrong } = parseBulk(text);
        const entries = text.split(/[,;|\r\n]/).filter((entry) => entry.trim() !== '');
        // A couple is one entry.
        const couples = people.filter(({ partner }) => partner !== undefined).length / 2;
        expect(people.length - couples + wrong.length).toBe(entries.length);
        for (const one of people) expect(text).toContain(one.email);
        for (const one of wrong) expect(text).toContain(one);
        // What stays in the box is just as wrong the next time.
        expect(parseBulk(wrong.join('\n'))).toEqual({ people: [], wrong });
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});
