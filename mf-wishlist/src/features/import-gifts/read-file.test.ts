import type { VisitorGift } from '@site/contracts';
import fc from 'fast-check';
import { t as english } from '../../languages/en/features/take-along/messages.js';
import { t as englishList } from '../../languages/en/shared/list/messages.js';
import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import { aGift, anOwnCategory, anOwnList } from '../../testing/builders.js';
import { exportedListOf } from '../take-along/exported-list.js';
import { listFile } from '../take-along/list-files.js';
import { doublesOf } from './doubles.js';
import { centsIn, importBody, quantityIn } from './file-wish.js';
import { FileError, readFile } from './read-file.js';

const SITE = 'https://lijst.example';
const LIST = '00000000-0000-4000-8000-000000000001';
const PICTURE = 'a'.repeat(64);

const wishesOf = async (text: string | Uint8Array) => (await readFile(new Blob([text as Uint8Array<ArrayBuffer>]), SITE)).wishes;
const problemOf = (content: string | Uint8Array) =>
  wishesOf(content).then(
    () => null,
    (error: unknown) => (error instanceof FileError ? error.problem : error),
  );
/** What is put on a list out of these files of ours. */
const broughtBack = async (of: ReturnType<typeof exportedListOf>) =>
  Promise.all(
    Object.values(listFile).map(async (file) => {
      const { wishes, categories } = await readFile(await file(of), SITE);
      return importBody(LIST, wishes, categories).categories;
    }),
  );

/** The same as an import puts it on a list. */
const imported = (gift: VisitorGift) => ({
  description: gift.description,
  note: gift.note ?? null,
  ownPrice: gift.ownPrice ?? null,
  priority: gift.priority ?? null,
  quantity: gift.quantity ?? null,
  url: gift.userEditableUri,
  enableCrossOff: gift.crossOffEnabled,
  imageId: gift.displayImageUrl === null ? null : PICTURE,
});

test('a list that was taken along comes back as it was, by each of its files', async () => {
  const gifts = [
    aGift({ description: 'Theepot', note: 'blauw; "groot"\nmet deksel', ownPrice: 1250, priority: 'Favourite', quantity: 6 }),
    aGift({ description: 'Boek', userEditableUri: 'https://winkel.nl/boek?a=1;b=2', crossOffEnabled: false }),
    aGift({ description: 'Sok', priority: 'Nice', displayImageUrl: `/api/WishlistImage/File/${PICTURE}` }),
    aGift({ description: '-maat M', ownPrice: 10_000_000, note: "'=1" }),
  ];
  const kitchen = { name: 'Keuken', gifts: gifts.map(imported) };
  const rest = { name: 'Algemeen', gifts: gifts.slice(1).map(imported) };
  const list = anOwnList({
    categories: [anOwnCategory(gifts, 'Keuken'), anOwnCategory([], 'Leeg'), anOwnCategory(gifts.slice(1))],
  });
  const [xlsx, csv, json] = await broughtBack(exportedListOf(list, SITE));
  expect(xlsx).toEqual([kitchen, rest]);
  expect(csv).toEqual([kitchen, rest]);
  expect(json).toEqual([kitchen, rest, { name: 'Leeg', gifts: [] }]);
});

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    '=1+1',
    '+31612345678',
    "'=1",
    "''-x",
    '@naam',
    '";=1',
    '<a&b>',
    '__proto__',
    'constructor',
    'Wens',
    'link',
    'sep=;',
  ),
);
/** Words as a list holds them: trimmed, and no address. */
const kept = words
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Cn}\uFFFE\uFFFF]/gu, '').trim())
  .filter((text) => text !== '' && !/^https?:/i.test(text) && !text.endsWith('\u200B'));

test('whatever a wish is called, it comes back by that name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(kept, { minLength: 1, maxLength: 4 }), async (names) => {
      const gifts = names.map((description) => aGift({ description, note: description }));
      const list = exportedListOf(anOwnList({ categories: [anOwnCategory(gifts, 'K')] }), SITE);
      for (const categories of await broughtBack(list)) expect(categories).toEqual([{ name: 'K', gifts: gifts.map(imported) }]);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['headings in English, with commas', 'Title,URL,Price,Notes\nTea pot,https://shop.com/pot,"1,250.00",blue'],
  ['a title above them, with tabs', 'Mijn lijst\n\nCadeau\tWebadres\tBedrag\tOpmerking\nTea pot\tshop.com/pot\t€ 1.250,-\tblue'],
  ['the separator named first', 'sep=|\r\nprijs|naam|website|toelichting\r\n1250|Tea pot|https://shop.com/pot|blue\r\n'],
])('columns are recognized: %s', async (_what, text) => {
  expect(await wishesOf(text)).toMatchObject([
    { description: 'Tea pot', url: expect.stringContaining('shop.com/pot') as unknown, ownPrice: 125_000, note: 'blue' },
  ]);
});

test('a list that was taken along in English is read too', async () => {
  const columns = ['category', 'wish', 'quantity', 'note', 'price', 'priority', 'more_often'] as const;
  const head = columns.map((column) => english(`take.column.${column}`)).join(',');
  const row = (priority: string) => `Kitchen,Tea pot,6,blue,"1,250.95",${priority},${english('take.yes')}`;
  const [first, second] = [row(englishList('gift.priority.Favourite')), row(englishList('gift.priority.Nice'))];
  const wish = {
    description: 'Tea pot',
    category: 'Kitchen',
    quantity: 6,
    note: 'blue',
    ownPrice: 125_095,
    crossOffEnabled: false,
  };
  expect(await wishesOf([head, first, second].join('\n'))).toMatchObject([
    { ...wish, priority: 'Favourite' },
    { ...wish, priority: 'Nice' },
  ]);
});

test('without headings names and links are told apart', async () => {
  expect(await wishesOf('Theepot;https://winkel.nl/pot\nBoek;\n;https://www.winkel.nl/sok/')).toMatchObject([
    { description: 'Theepot', url: 'https://winkel.nl/pot' },
    { description: 'Boek', url: null },
    { description: 'winkel.nl/sok', url: 'https://www.winkel.nl/sok/' },
  ]);
  expect(await wishesOf('Theepot\nBoek')).toMatchObject([{ description: 'Theepot' }, { description: 'Boek' }]);
});

test('letters of older spreadsheets and of UTF-16 are read', async () => {
  const old = Buffer.from('Wens\ncafé', 'latin1');
  const wide = Buffer.from('\uFEFFWens\ncafé', 'utf16le');
  expect([await wishesOf(old), await wishesOf(wide)]).toMatchObject([[{ description: 'café' }], [{ description: 'café' }]]);
});

test('what does not fit a field is left out, and the wish stays', async () => {
  const [wish] = await wishesOf(
    `Wens;Prijs;Aantal;Link;Categorie\n${'x'.repeat(600)};gratis;1000;javascript:alert(1);${'c'.repeat(200)}`,
  );
  expect(wish).toMatchObject({ ownPrice: null, quantity: null, url: null });
  expect([wish?.description.length, wish?.category?.length]).toEqual([500, 100]);
});

test.each([
  ['€ 12,50', 1250],
  ['12.50 EUR', 1250],
  ['1.250,00', 125_000],
  ['vanaf 12,-', 1200],
  [19.99, 1999],
  ['gratis', null],
  ['$ 20', null],
  ['0', null],
  [-5, null],
])('%j is %j cents', (told, cents) => {
  expect(centsIn(told)).toBe(cents);
});

test.each([
  ['6 stuks', 6],
  [2, 2],
  ['1', null],
  ['100', null],
  ['een paar', null],
])('%j is %j of them', (told, quantity) => {
  expect(quantityIn(told)).toBe(quantity);
});

test('a file that is not one of wishes is told of', async () => {
  expect(await problemOf('')).toBe('no_wishes');
  expect(await problemOf('PK\u0003\u0004 no workbook')).toBe('unreadable');
  expect(await problemOf('%PDF-1.7\u0000\u0001')).toBe('unreadable');
  expect(await problemOf(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('too_large');
});

const workbook = (sheet: string) => {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(`<styleSheet ${main}/>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`),
  });
};
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('a workbook that unpacks to more than a list has is not unpacked', async () => {
  expect(await wishesOf(workbook(`<row r="1">${cell('A1', 'Theepot')}</row>`))).toMatchObject([{ description: 'Theepot' }]);
  expect(await problemOf(workbook(`<row r="1">${cell('A1', 'x'.repeat(31 * 1024 * 1024))}</row>`))).toBe('too_large');
});

test('a workbook of more parts than a list has is not unpacked', async () => {
  const parts = unzipSync(workbook(`<row r="1">${cell('A1', 'Theepot')}</row>`));
  const withMore = (count: number) =>
    zipSync({
      ...parts,
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/${String(index)}.xml`, strToU8('<a/>')])),
    });
  expect(await wishesOf(withMore(490))).toMatchObject([{ description: 'Theepot' }]);
  expect(await problemOf(withMore(500))).toBe('too_large');
});

test('a cell far away makes no table of all between', async () => {
  for (const at of ['A1048576', 'XFD1']) {
    expect(await problemOf(workbook(`<row r="1">${cell('A1', 'Theepot')}${cell(at, 'x')}</row>`))).toBe('too_many_cells');
  }
});

test('what lies far to the right in a table of text is not read', async () => {
  const far = ','.repeat(300);
  expect(await wishesOf(`Wens${far}Link\nTheepot${far}https://winkel.nl/pot`)).toMatchObject([
    { description: 'Theepot', url: null },
  ]);
});

/** Says of each part that it has 100 bytes, unpacked: before it and in the directory at the end. */
const lying = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at + 28 < bytes.length; at += 1) {
    const sign = view.getUint32(at, true);
    if (sign === 0x04034b50) view.setUint32(at + 22, 100, true);
    if (sign === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  return bytes;
};

test('a workbook that says that it is smaller than it is is read no further than a list is long', async () => {
  const told = 'x'.repeat(500);
  expect(await wishesOf(lying(workbook(`<row r="1">${cell('A1', told)}</row>`)))).toMatchObject([{ description: told }]);
  expect(await problemOf(lying(workbook(`<row r="1">${cell('A1', 'x'.repeat(31 * 1024 * 1024))}</row>`)))).toBe('too_large');
});

test('a workbook whose sizes come behind its parts is read', async () => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => void pieces.push(piece));
  for (const [name, part] of Object.entries(unzipSync(workbook(`<row r="1">${cell('A1', 'Theepot')}</row>`)))) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(part, true);
  }
  zip.end();
  expect(await wishesOf(Buffer.concat(pieces))).toMatchObject([{ description: 'Theepot' }]);
});

test('a file of hostile words is read as words', async () => {
  const file = JSON.stringify({
    format: 'verlanglijstje',
    version: 1,
    categories: [
      { name: '__proto__', gifts: [{ description: 'constructor', url: 'javascript:alert(1)', pictureUrl: `${SITE}/x` }] },
    ],
  });
  expect(await wishesOf(file)).toEqual([
    {
      ...{ description: 'constructor', note: null, ownPrice: null, priority: null, quantity: null, url: null },
      ...{ crossOffEnabled: true, category: '__proto__', imageId: null },
    },
  ]);
  expect(Object.hasOwn(Object.prototype, 'description')).toBe(false);
  const wishes = await wishesOf('__proto__,wens,constructor\na,b,c');
  expect(wishes).toMatchObject([{ description: 'b' }]);
});

test('formulas are words, or what a spreadsheet last made of them', async () => {
  const formula = '=HYPERLINK("http://elders.example";"Klik")';
  expect(await wishesOf(`Wens;Link\n"${formula.replaceAll('"', '""')}";=1+1`)).toMatchObject([
    { description: formula, url: null },
  ]);
  const made = '<c r="A1" t="str"><f>HYPERLINK("http://elders.example","Klik")</f><v>Klik</v></c>';
  expect(await wishesOf(workbook(`<row r="1">${made}</row>`))).toMatchObject([{ description: 'Klik', url: null }]);
});

test('names that a workbook gives to other texts stand for nothing', async () => {
  const many = Array.from('bcdefgh', (name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'.charAt(at)};`.repeat(20)}">`).join('');
  const names = `<!DOCTYPE x [<!ENTITY a "lach"><!ENTITY file SYSTEM "file:///etc/passwd">${many}]>`;
  const sheet = `${names}<worksheet><sheetData><row r="1">${cell('A1', 'Thee&h;&file;')}</row></sheetData></worksheet>`;
  const parts = { ...unzipSync(workbook('')), 'xl/worksheets/sheet1.xml': strToU8(sheet) };
  expect(await wishesOf(zipSync(parts))).toMatchObject([{ description: 'Thee&h;&file;' }]);
});

test('of a cell no more is looked at than a spreadsheet lets one hold: a workbook may have a long text in every cell', async () => {
  const figures = (count: number) => workbook(`<row r="1">${cell('A1', `${'11 '.repeat(count)}Theepot`)}</row>`);
  expect(await wishesOf(figures(10_000))).toHaveLength(1);
  expect(await problemOf(figures(11_000))).toBe('no_wishes');
});

test('so many wishes come of a file, however many are in it', async () => {
  const gifts = Array.from({ length: 50_000 }, () => ({ description: 'Theepot' }));
  expect(await wishesOf(JSON.stringify({ format: 'verlanglijstje', categories: [{ name: 'K', gifts }] }))).toHaveLength(5000);
  expect(await wishesOf(`Wens\n${'Theepot\n'.repeat(50_000)}`)).toHaveLength(4999);
});

test('what no person reads in a file is not read', async () => {
  for (const bytes of [Buffer.from('Wens\nThee\u0000pot'), Buffer.from('Wens\nTheepot', 'utf16le')])
    expect(await problemOf(bytes)).toBe('unreadable');
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const file = `{"format":"verlanglijstje","categories":[{"name":"K","gifts":[{"description":"Thee","note":${nested}}]}]}`;
  expect(await wishesOf(file)).toMatchObject([{ description: 'Thee', note: null }]);
});

test('an address inside stays a link of its wish, and no picture comes from anywhere but this site', async () => {
  const rows = ['a;http://169.254.169.254/;http://localhost:6379/', `b;file:///etc/passwd;https://elders.example/${PICTURE}`];
  expect(await wishesOf(['Wens;Link;Foto', ...rows].join('\n'))).toMatchObject([
    { url: 'http://169.254.169.254/', imageId: null },
    { url: null, imageId: null },
  ]);
});

test('the same words or the same link stand there already', async () => {
  const list = anOwnList({
    categories: [anOwnCategory([aGift({ description: 'Théepot!', userEditableUri: 'https://www.winkel.nl/pot/?utm_source=x' })])],
  });
  const wishes = await wishesOf('Wens;Link\ntheepot;\nIets anders;https://winkel.nl/pot\nBoek;\nboek;\n!!!;\n???;');
  expect(doublesOf(wishes, list)).toEqual(['on_list', 'on_list', null, 'in_file', null, null]);
});

test('a list has so many categories of a file, the rest comes in the first', () => {
  const wishes = Array.from({ length: 150 }, (_, index) => ({
    ...{
      description: 'x',
      note: null,
      ownPrice: null,
      priority: null,
      quantity: null,
      url: null,
      crossOffEnabled: true,
      imageId: null,
    },
    category: `c${String(index)}`,
  }));
  const { categories } = importBody(LIST, wishes, []);
  expect(categories).toHaveLength(100);
  expect(categories.reduce((count, { gifts }) => count + gifts.length, 0)).toBe(150);
});
