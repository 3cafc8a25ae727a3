import type { VisitorGift } from '@site/contracts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { exportedListOf, listAsText } from './exported-list.js';
import { listFile } from './list-files.js';

const SITE = 'https://lijst.example';
const guid = '00000000-0000-4000-8000-000000000001';
const gifts: VisitorGift[] = [
  aGift({ publicGuid: guid, description: 'Theepot', note: 'blauw; "groot"', ownPrice: 1250, priority: 'Favourite', quantity: 6 }),
  aGift({
    description: 'Boek',
    userEditableUri: 'https://winkel.nl/boek?a=1;b=2',
    displayImageUrl: '/images/boek.png',
    crossOffEnabled: false,
  }),
];
const list = anOwnList({
  categories: [anOwnCategory(gifts, 'Keuken'), anOwnCategory([], 'Leeg'), anOwnCategory(gifts.slice(1))],
});
const exported = exportedListOf(list, SITE);

const readCsv = async (of: typeof exported) => {
  const csv = await (await listFile.csv(of)).text();
  return { csv, rows: Papa.parse<string[]>(csv.trimEnd(), { delimiter: ';' }).data };
};
const readXlsx = async (of: typeof exported) => readSheet(await (await listFile.xlsx(of)).arrayBuffer());

const HEADER = ['Categorie', 'Wens', 'Aantal', 'Toelichting', 'Prijs (€)', 'Hoe graag', 'Link', 'Foto', 'Mag vaker'];
const BOOK = ['Boek', '', '', '', '', 'https://winkel.nl/boek?a=1;b=2', 'https://lijst.example/images/boek.png', 'ja'];

test('a table has a row for each wish, under its category', async () => {
  const { csv, rows } = await readCsv(exported);
  expect(rows).toEqual([
    HEADER,
    ['Keuken', 'Theepot', '6', 'blauw; "groot"', '12,50', 'Het allerliefst', '', '', ''],
    ['Keuken', ...BOOK],
    ['Algemeen', ...BOOK],
  ]);
  // Spreadsheets know UTF-8 by it.
  expect(new Uint8Array(await new Blob([csv]).arrayBuffer())[0]).not.toBe(0xef);
  expect([...new Uint8Array(await (await listFile.csv(exported)).arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  const orNull = (row: (string | number)[]) => row.map((cell) => (cell === '' ? null : cell));
  expect(await readXlsx(exported)).toEqual([
    HEADER,
    orNull(['Keuken', 'Theepot', 6, 'blauw; "groot"', 12.5, 'Het allerliefst', '', '', '']),
    orNull(['Keuken', ...BOOK]),
    orNull(['Algemeen', ...BOOK]),
  ]);
});

test('the file of our own holds all that is on the list, empty categories too', async () => {
  expect(JSON.parse(await (await listFile.json(exported)).text())).toEqual(exported);
  expect(exported.categories.map(({ name }) => name)).toEqual(['Keuken', 'Leeg', 'Algemeen']);
  expect(exported.categories[0]?.gifts[0]).toEqual({
    description: 'Theepot',
    note: 'blauw; "groot"',
    ownPrice: 1250,
    priority: 'Favourite',
    quantity: 6,
    url: null,
    pictureUrl: null,
    crossOffEnabled: true,
  });
});

test('as text it has what one tells in a chat', () => {
  expect(listAsText(exported, `${SITE}/anna`)).toBe(
    `Verlanglijstje van Anna de Vries

Keuken:
- Theepot (6×, blauw; "groot", € 12,50)
- Boek
  https://winkel.nl/boek?a=1;b=2

Algemeen:
- Boek
  https://winkel.nl/boek?a=1;b=2

Bekijken en afstrepen: https://lijst.example/anna`,
  );
  const feast = { title: 'Feest', occasion: 'Sinterklaas', occasionDate: '2026-12-05' } as const;
  expect(listAsText(exportedListOf(anOwnList(feast), SITE), null)).toBe(
    'Feest (Anna de Vries)\nSinterklaas, 5 december 2026\n\n- Theepot',
  );
});

test('nothing tells what was crossed off, not even where the owner may see it', async () => {
  const crossed = (changes: Partial<VisitorGift>) =>
    list.categories.map((category) => ({ ...category, gifts: category.gifts.map((gift) => ({ ...gift, ...changes })) }));
  const worlds = [
    list,
    { ...list, categories: crossed({ isCrossedOff: true }) },
    {
      ...list,
      showCrossedOff: true,
      categories: crossed({ isCrossedOff: true, privateCrossOffGuid: guid, units: { left: 2, mine: 1 } }),
    },
  ].map((world) => exportedListOf(world, SITE));
  // A zip says when it was made.
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 24));
  const told = await Promise.all(
    worlds.map(async (world) => [
      listAsText(world, null),
      ...(await Promise.all(
        Object.values(listFile).map(async (file) => Buffer.from(await (await file(world)).arrayBuffer()).toString('base64')),
      )),
    ]),
  );
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

const START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const of = (description: string) =>
  exportedListOf(anOwnList({ categories: [anOwnCategory([aGift({ description, note: description })], 'K')] }), SITE);
const hostile = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(
    '=1+1',
    '+31612345678',
    '-maat M',
    '@naam',
    ' =1',
    '\t=1',
    '＝1',
    '=HYPERLINK("http://x";"y")',
    "'=1",
    '";=1',
    '<a&b>',
    '__proto__',
    'constructor',
  ),
);

test('a text that begins as a formula is a text in CSV', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const [, row] = (await readCsv(of(text))).rows;
      const kept = START.test(text.replace(/^'+/, '')) ? `'${text}` : text;
      expect(row?.slice(1, 4)).toEqual([kept, '', kept]);
      expect(row?.filter((cell) => START.test(cell))).toEqual([]);
    }),
  );
});

test('a text that begins as a formula is a text in XLSX', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const [, row] = await readXlsx(of(text));
      // What XML cannot hold is left out, and a reader trims.
      const kept = (cell: unknown) => (typeof cell === 'string' ? cell : '').replace(/[^\x21-\x7e\xa1-\u024f＝＋－＠]/g, '');
      expect(kept(row?.[1])).toBe(kept(text));
    }),
    { numRuns: 50 },
  );
});
