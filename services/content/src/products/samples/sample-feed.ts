import { sampleRows } from './sample-rows.js';

/** Rows that go out at once. */
const ROWS = 500;

/** A value as CSV has it. */
const quoted = (value: string): string => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Rows as a feed of the usual shape: semicolons, quotes where needed, UTF-8 with a byte order mark. */
export const feedOf = async function* (rows: Iterable<object>): AsyncGenerator<Buffer> {
  let text = '';
  let count = 0;
  for (const row of rows) {
    if (count === 0) text = `\uFEFF${Object.keys(row).join(';')}\r\n`;
    text += `${Object.values(row)
      .map((value) => quoted(String(value)))
      .join(';')}\r\n`;
    count += 1;
    if (count % ROWS !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
};

/** The sample catalogue as a feed: what the importer reads at the first start. */
export const sampleFeed = (): AsyncGenerator<Buffer> => feedOf(sampleRows());
