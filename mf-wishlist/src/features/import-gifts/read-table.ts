import type { GiftPriority } from '@site/contracts';
import { addressIn } from '../edit-gift/model/link-in-text.js';
import { centsIn, type FoundWishes, foundIn, ownImageIn, quantityIn, type RawWish } from './file-wish.js';

/** A cell of a table; readers answer days and switches as well. */
export type Cell = string | number | null;

type Field = 'title' | 'url' | 'price' | 'note' | 'quantity' | 'category' | 'priority' | 'picture' | 'often';

/** Words of headings, Dutch and English, in small letters. The first column that fits a field is it. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  title: [
    ...['wens', 'wensen', 'titel', 'cadeau', 'cadeaus', 'kado', 'naam', 'omschrijving', 'product', 'productnaam', 'artikel'],
    ...['wish', 'title', 'name', 'gift', 'item', 'description', 'product name', 'item name'],
  ],
  url: ['link', 'links', 'url', 'webadres', 'adres', 'website', 'winkel', 'web', 'product url', 'item url', 'product link'],
  price: ['prijs', 'bedrag', 'kosten', 'price', 'cost', 'amount'],
  note: ['toelichting', 'notitie', 'notities', 'opmerking', 'opmerkingen', 'note', 'notes', 'comment', 'comments', 'details'],
  quantity: ['aantal', 'hoeveel', 'stuks', 'quantity', 'qty', 'count', 'number', 'desired quantity'],
  category: ['categorie', 'groep', 'soort', 'rubriek', 'category', 'group', 'section', 'list', 'lijst'],
  priority: ['hoe graag', 'prioriteit', 'voorkeur', 'priority', 'rating'],
  picture: ['foto', 'afbeelding', 'plaatje', 'picture', 'image', 'photo', 'image url'],
  often: ['mag vaker', 'vaker', 'more than once'],
};

const FAVOURITE = [
  'het allerliefst',
  'allerliefst',
  'hoog',
  'heel graag',
  'favourite',
  'favorite',
  'high',
  'highest',
  'must have',
];
const NICE = ['leuk om te krijgen', 'leuk', 'laag', 'nice', 'low', 'lowest', 'nice to have'];

const YES = ['ja', 'yes', 'true', 'waar', '1', 'x', '✓'];

const wordOf = (cell: Cell | undefined): string =>
  typeof cell === 'string'
    ? cell
        .slice(0, 60)
        .toLocaleLowerCase('nl')
        .replace(/\(.*/, '')
        .replace(/[^\p{L}\p{N}✓]+/gu, ' ')
        .trim()
    : typeof cell === 'number'
      ? String(cell)
      : '';

const priorityIn = (cell: Cell): GiftPriority | null => {
  const word = wordOf(cell);
  return FAVOURITE.includes(word) ? 'Favourite' : NICE.includes(word) ? 'Nice' : null;
};

type Columns = ReadonlyMap<Field, number>;

/** Which column is which, by this row; null when it is no row of headings. */
const columnsIn = (row: readonly Cell[]): Columns | null => {
  const words = row.map(wordOf);
  const found = new Map<Field, number>();
  for (const [field, names] of Object.entries(HEADINGS) as [Field, readonly string[]][]) {
    const column = words.findIndex((word) => names.includes(word));
    if (column !== -1) found.set(field, column);
  }
  return found.has('title') || (found.has('url') && found.size > 1) ? found : null;
};

/** Without headings: the column of links is that of links, the first of other words that of names. */
const columnsByContent = (rows: readonly (readonly Cell[])[]): Columns => {
  const found = new Map<Field, number>();
  for (const row of rows.slice(0, 20)) {
    for (const [column, cell] of row.entries()) {
      if (typeof cell !== 'string' || cell.trim() === '') continue;
      const isLink = /^(https?:\/\/|www\.)/i.test(cell.trim()) && addressIn(cell.slice(0, 2000)) !== null;
      const field = isLink ? 'url' : 'title';
      const isOther = found.get(isLink ? 'title' : 'url') === column;
      if (!found.has(field) && !isOther && (isLink || centsIn(cell) === null || /\p{L}{3}/u.test(cell))) found.set(field, column);
    }
  }
  return found;
};

/** Headings are among the first rows: files may begin with a title of their own. */
const ROWS_BEFORE = 10;

/** The wishes of a table, with its columns recognized. `site`: whose pictures can go along. */
export const wishesOfTable = (rows: readonly (readonly Cell[])[], site: string): FoundWishes => {
  const head = rows.slice(0, ROWS_BEFORE).findIndex((row) => columnsIn(row) !== null);
  const columns = head === -1 ? columnsByContent(rows) : (columnsIn(rows[head] ?? []) ?? new Map<Field, number>());
  return foundIn(
    rows.slice(head + 1).map((row): RawWish => {
      const cell = (field: Field): Cell => row[columns.get(field) ?? -1] ?? null;
      const text = (field: Field): string => String(cell(field) ?? '');
      return {
        ...{ title: text('title'), note: text('note'), url: text('url'), category: text('category') },
        ownPrice: centsIn(cell('price') ?? ''),
        quantity: quantityIn(cell('quantity') ?? ''),
        priority: priorityIn(cell('priority')),
        crossOffEnabled: !YES.includes(wordOf(cell('often'))),
        imageId: ownImageIn(text('picture').trim(), site),
      };
    }),
  );
};
