import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/universal';
import { t as listText } from '../../shared/list/messages.js';
import { centsMark, typedEuros } from '../edit-gift/model/euros.js';
import type { ExportedGift, ExportedList } from './exported-list.js';
import { t } from './messages.js';

interface Column {
  readonly header: string;
  /** Width in a spreadsheet, in characters. */
  readonly width: number;
  readonly text: (gift: ExportedGift, category: string) => string;
  /** The same as a figure to reckon with, for who knows figures. */
  readonly figure?: (gift: ExportedGift) => number | null;
  readonly format?: string;
}

const columns: readonly Column[] = [
  { header: t('take.column.category'), width: 20, text: (_gift, category) => category },
  { header: t('take.column.wish'), width: 40, text: ({ description }) => description },
  {
    header: t('take.column.quantity'),
    width: 10,
    text: ({ quantity }) => (quantity == null ? '' : String(quantity)),
    figure: ({ quantity }) => quantity ?? null,
  },
  { header: t('take.column.note'), width: 30, text: ({ note }) => note ?? '' },
  {
    header: t('take.column.price'),
    width: 10,
    text: ({ ownPrice }) => (ownPrice == null ? '' : typedEuros(ownPrice)),
    figure: ({ ownPrice }) => (ownPrice == null ? null : ownPrice / 100),
    format: '0.00',
  },
  {
    header: t('take.column.priority'),
    width: 18,
    text: ({ priority }) => (priority == null ? '' : listText(`gift.priority.${priority}`)),
  },
  { header: t('take.column.link'), width: 50, text: ({ url }) => url ?? '' },
  { header: t('take.column.picture'), width: 50, text: ({ pictureUrl }) => pictureUrl ?? '' },
  {
    header: t('take.column.more_often'),
    width: 10,
    text: ({ crossOffEnabled }) => (crossOffEnabled ? '' : t('take.yes')),
  },
];

const rowsOf = <T>(list: ExportedList, cell: (column: Column, gift: ExportedGift, category: string) => T): T[][] =>
  list.categories.flatMap(({ name, gifts }) => gifts.map((gift) => columns.map((column) => cell(column, gift, name))));

/**
 * What a spreadsheet takes for a formula, also in the wide letters of Japanese keyboards; and what looks as if it was marked for
 * that before, so that who reads the file can tell.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** For spreadsheets: with the mark by which they know UTF-8, and the separator that they expect beside the mark of cents. */
const asCsv = (list: ExportedList): Blob => {
  const rows = rowsOf(list, ({ text }, gift, category) => text(gift, category));
  const csv = Papa.unparse([columns.map(({ header }) => header), ...rows], {
    delimiter: centsMark() === ',' ? ';' : ',',
    escapeFormulae: FORMULA,
  });
  return new Blob(['\uFEFF', csv, '\r\n'], { type: 'text/csv;charset=utf-8' });
};

/** The library looks words up in an object: one that all objects have gets an invisible mark, or the file could not be read. */
const lookedUp = (text: string): string => (text in Object.prototype ? `${text}\u200B` : text);

/** Texts are told to be texts, so that none is a formula. */
const asXlsx = (list: ExportedList): Promise<Blob> => {
  const header = columns.map((column) => ({ value: column.header, type: String, fontWeight: 'bold' as const }));
  const rows = rowsOf(list, ({ text, figure, format = '0' }, gift, category) => {
    const amount = figure?.(gift) ?? null;
    if (amount !== null) return { value: amount, type: Number, format };
    const value = text(gift, category);
    return value === '' ? null : { value: lookedUp(value), type: String };
  });
  return writeXlsxFile([header, ...rows], {
    sheet: t('take.sheet'),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob();
};

const asJson = (list: ExportedList): Blob => new Blob([`${JSON.stringify(list, null, 2)}\n`], { type: 'application/json' });

/** A list as a file, by the ending of its name. */
export const listFile: Readonly<Record<'xlsx' | 'csv' | 'json', (list: ExportedList) => Blob | Promise<Blob>>> = {
  xlsx: asXlsx,
  csv: asCsv,
  json: asJson,
};
