import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { inPieces } from '../../testing/feed-bytes.js';
import { linesOf, MAX_LINE } from './lines.js';
import { type FeedShape, readFeed } from './read-feed.js';
import type { FeedRow, Reading } from './reading.js';

const readAll = async (bytes: Buffer | AsyncIterable<Buffer>, shape: FeedShape = {}, size?: number) => {
  const reading: Reading = { brokenOff: null, format: '' };
  const rows: FeedRow[] = [];
  for await (const row of readFeed(Buffer.isBuffer(bytes) ? inPieces(bytes, size) : bytes, shape, reading)) rows.push(row);
  return { rows, ...reading };
};
const fieldsOf = async (text: string | Buffer, shape?: FeedShape) =>
  (await readAll(Buffer.from(text as string), shape)).rows.map((row) =>
    'fields' in row ? row.fields : `${String(row.line)}: ${row.problem}`,
  );

describe('CSV', () => {
  test.each([
    ['semicolons', 'name;price\nTrein;1\nBus;2\n'],
    ['commas', 'name,price\nTrein,1\nBus,2\n'],
    ['tabs', 'name\tprice\nTrein\t1\nBus\t2\n'],
    ['pipes', 'name|price\r\nTrein|1\r\nBus|2'],
    ['quotes', '"name";"price"\n"Trein";"1"\n"Bus";"2"\n'],
    ['single quotes', "'name';'price'\n'Trein';'1'\n'Bus';'2'\n"],
    ['old line ends', 'name;price\rTrein;1\rBus;2\r'],
    ['a line for spreadsheets', 'sep=;\nname;price\nTrein;1\nBus;2\n'],
    ['empty lines', '\n\nname;price\n\nTrein;1\n\n\nBus;2\n\n'],
    ['an empty column at the end', 'name;price\nTrein;1;\nBus;2;;\n'],
  ])('is read with %s', async (_what, text) => {
    expect(await fieldsOf(text)).toEqual([
      { name: 'Trein', price: '1' },
      { name: 'Bus', price: '2' },
    ]);
  });

  test('quoted fields hold delimiters, quotes and lines; inches and nicknames need no quotes', async () => {
    const text = 'name;size\n"Trein; ""snel""\nen rood";5\nTv 32" zwart;32"\nDe "beste" bus;1\n';
    expect(await fieldsOf(text)).toEqual([
      { name: 'Trein; "snel"\nen rood', size: '5' },
      { name: 'Tv 32" zwart', size: '32"' },
      { name: 'De "beste" bus', size: '1' },
    ]);
  });

  test('rows with the wrong number of columns are told by their lines, and the rest goes on', async () => {
    expect(await fieldsOf('name;price\nTrein;1\nBus\nA;B;C\n"Boot";3\n')).toEqual([
      { name: 'Trein', price: '1' },
      '3: 1 columns instead of 2',
      '4: 3 columns instead of 2',
      { name: 'Boot', price: '3' },
    ]);
  });

  test('a quote that is never closed costs its own row', async () => {
    const text = 'name;price\nTrein;1\n"Bus;2\nBoot;3\n"Fiets";4\nStep;5\n';
    const rows = await fieldsOf(text);
    expect(rows).toContain('3: a quote that is never closed');
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: 'Trein', price: '1' },
        { name: 'Fiets', price: '4' },
        { name: 'Step', price: '5' },
      ]),
    );
    expect(await fieldsOf('name;price\nTrein;1\nBus;2\n"Boot;3')).toEqual([
      { name: 'Trein', price: '1' },
      { name: 'Bus', price: '2' },
      '4: a quote that is never closed',
    ]);
  });

  test('lines are counted across blocks and fields of several lines', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) =>
      n === 600 ? '"twee\nregels";1' : n === 1100 ? 'te weinig' : `p${String(n)};1`,
    );
    const { rows: read } = await readAll(Buffer.from(`name;price\n${rows.join('\n')}\n`), {}, 4096);
    expect(read.filter((row) => 'problem' in row)).toEqual([expect.objectContaining({ line: 1103 })]);
    expect(read[601]).toMatchObject({ line: 604, fields: { name: 'p601' } });
  });
});

describe('a line without an end', () => {
  /** So many bytes that keeping them would be noticed, made as they are read. */
  const endless = async function* (megabytes: number): AsyncGenerator<Buffer> {
    yield Buffer.from('name;price\nTrein;1\n');
    const piece = Buffer.alloc(1024 * 1024, 'x');
    for (let n = 0; n < megabytes; n += 1) yield piece;
    yield Buffer.from('\nBus;2\n');
  };

  test('is a bad row, is not kept, and reading goes on behind it', async () => {
    const before = process.memoryUsage().rss;
    const { rows } = await readAll(endless(200));
    expect(rows).toEqual([
      { line: 2, fields: { name: 'Trein', price: '1' } },
      { line: 3, problem: 'a line too long to be a row', excerpt: 'x'.repeat(120) },
      { line: 4, fields: { name: 'Bus', price: '2' } },
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('the longest line that is allowed is one', async () => {
    const pieces = async function* () {
      yield 'x'.repeat(MAX_LINE);
      yield '\n';
      yield `${'y'.repeat(MAX_LINE)}y\nz`;
    };
    const lines = [];
    for await (const { number, text } of linesOf(pieces())) lines.push([number, text?.length]);
    expect(lines).toEqual([
      [1, MAX_LINE],
      [2, undefined],
      [3, 1],
    ]);
  });

  test('an element of XML is one too', async () => {
    const text = `<products><product><name>${'x'.repeat(600 * 1024)}</name></product><product><name>Bus</name></product></products>`;
    expect(await readAll(Buffer.from(text), {}, 65_536)).toMatchObject({
      rows: [{ problem: 'an element too long to be a row' }, { fields: { name: 'Bus' } }],
      brokenOff: null,
    });
    const comment = `<products>\n<product><name>Trein</name></product><!-- ${'x'.repeat(4 * 1024 * 1024)} -->\n<product><name>Bus</name></product></products>`;
    const { rows } = await readAll(Buffer.from(comment), {}, 65_536);
    expect(rows.at(0)).toMatchObject({ fields: { name: 'Trein' } });
    expect(rows.at(-1)).toMatchObject({ line: 3, fields: { name: 'Bus' } });
  });
});

describe('encodings', () => {
  const text = 'naam;prijs\nCrème brûlée;€ 5\nZoë;6\n';
  const rows = [
    { naam: 'Crème brûlée', prijs: '€ 5' },
    { naam: 'Zoë', prijs: '6' },
  ];

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', iconv.encode(text, 'windows-1252')],
    ['UTF-16 with a mark', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['UTF-16, big end first', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['UTF-16 without a mark', iconv.encode(text, 'utf-16le')],
    ['both in one', Buffer.concat([Buffer.from('naam;prijs\nCrème brûlée;€ 5\n'), iconv.encode('Zoë;6\n', 'windows-1252')])],
  ])('%s is told, wherever the pieces end', async (_name, bytes) => {
    for (const size of [1, 2, 3, 5, 1000]) {
      const read = await readAll(bytes, {}, size);
      expect(read.rows.map((row) => ('fields' in row ? row.fields : row))).toEqual(rows);
    }
  });

  test('an encoding that is said counts; one that does not exist is refused', async () => {
    expect(await fieldsOf(iconv.encode('naam\nŁódź\n', 'iso-8859-2'), { encoding: 'iso-8859-2' })).toEqual([{ naam: 'Łódź' }]);
    await expect(readAll(Buffer.from(text), { encoding: 'nope' })).rejects.toThrow('There is no encoding nope.');
  });

  test('XML that names the wrong encoding is read as what it is', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><ps><product><name>Crème</name></product></ps>';
    expect(await fieldsOf(xml)).toEqual([{ name: 'Crème' }]);
    expect(await fieldsOf(iconv.encode(xml.replace('ISO-8859-1', 'UTF-8'), 'windows-1252'))).toEqual([{ name: 'Crème' }]);
    expect(await fieldsOf(xml.replace('ISO-8859-1', 'UTF-16'))).toEqual([{ name: 'Crème' }]);
  });
});

describe('XML', () => {
  test('elements, paths, attributes, namespaces, CDATA and named fields', async () => {
    const text = `<?xml version="1.0"?>
<rss xmlns:g="x"><channel><title>Winkel</title>
<item id="7"><g:title><![CDATA[Trein & <b>bus</b>]]></g:title><price currency="EUR">5</price><images><image>a</image><image>b</image></images>
<link href="https://x.nl"/><field name="EAN">123</field></item>
<item><title>Bus</title></item></channel></rss>`;
    const { rows } = await readAll(Buffer.from(text));
    expect(rows).toEqual([
      {
        line: 3,
        fields: {
          ...{ id: '7', title: 'Trein & <b>bus</b>', price: '5', 'price.currency': 'EUR', 'images.image': 'a' },
          ...{ 'link.href': 'https://x.nl', 'EAN.name': 'EAN', EAN: '123' },
        },
      },
      { line: 5, fields: { title: 'Bus' } },
    ]);
  });

  test('what is badly nested is read as well as it goes; what ends early is told', async () => {
    expect(
      await fieldsOf('<ps><product><name>Trein</naam><price>5</product><product><name>Bus</name></product></ps>'),
    ).toContainEqual({ name: 'Bus' });
    expect(await readAll(Buffer.from('<ps><product><name>Trein</name></product><product><name>Bu'))).toMatchObject({
      rows: [{ fields: { name: 'Trein' } }, { problem: 'cut off' }],
      brokenOff: 'the XML ends before its first element does',
    });
  });
});

describe('JSON Lines', () => {
  test('objects on lines, also of an array; what is inside is named by its path', async () => {
    const text = '[\n{"name":"Trein","price":{"amount":5.5},"images":["a","b"],"x":null},\n{"name":"Bus"}\n]\n';
    expect(await fieldsOf(text)).toEqual([{ name: 'Trein', 'price.amount': '5.5', images: 'a' }, { name: 'Bus' }]);
  });

  test('lines that are no object are told', async () => {
    expect(await fieldsOf('{"name":"Trein"}\n{"name":\n[1]\n5\n{"name":"Bus"}')).toEqual([
      { name: 'Trein' },
      '2: no JSON object',
      '3: no JSON object',
      '4: no JSON object',
      { name: 'Bus' },
    ]);
  });
});

describe('packed files', () => {
  const text = `name;price\n${Array.from({ length: 5000 }, (_, n) => `Trein ${String(n * 7919)};${String(n)}`).join('\n')}\n`;
  const packed = gzipSync(text);

  test('gzip is unpacked, once more when it was packed twice, and when it comes in parts', async () => {
    for (const bytes of [packed, gzipSync(packed), Buffer.concat([gzipSync(text.slice(0, 999)), gzipSync(text.slice(999))])]) {
      expect(await readAll(bytes, {}, 999)).toMatchObject({ rows: { length: 5000 }, brokenOff: null });
    }
  });

  test('of one that is cut off all that came is read, and the end is told', async () => {
    const { rows, brokenOff } = await readAll(packed.subarray(0, packed.length / 2), {}, 999);
    expect(rows.length).toBeGreaterThan(2000);
    expect(brokenOff).toMatch(/^the packed file is cut off or damaged/);
    // Nothing is missing but the sum at the end.
    expect(await readAll(packed.subarray(0, -4), {}, 999)).toMatchObject({
      rows: { length: 5000 },
      brokenOff: expect.stringMatching(/cut off/) as string,
    });
  });

  test('of one that is damaged what came before is read', async () => {
    const damaged = Buffer.from(packed);
    const middle = Math.floor(packed.length / 2);
    damaged.fill(0xff, middle, middle + 50);
    expect((await readAll(damaged, {}, 999)).brokenOff).toMatch(/cut off or damaged/);
  });

  test('a source that breaks off is told, zip is refused, nothing is nothing', async () => {
    const broken = async function* () {
      yield Buffer.from('name;price\nTrein;1\n');
      throw new Error('socket hang up');
    };
    expect(await readAll(broken())).toMatchObject({
      rows: [{ line: 2 }],
      brokenOff: expect.stringMatching(/socket hang up/) as string,
    });
    await expect(readAll(Buffer.from('PK\u0003\u0004abc'))).rejects.toThrow(/zip/);
    for (const nothing of ['', '  \n\n ', 'name;price\n']) expect((await readAll(Buffer.from(nothing))).rows).toEqual([]);
    expect(await readAll(gzipSync(''))).toMatchObject({ rows: [], brokenOff: null });
  });
});
