import { z } from 'zod';
import { FORMATS } from '../read/read-feed.js';
import { FeedProblem } from '../read/reading.js';
import { bareName, type Field, FIELDS, REQUIRED, USUAL_NAMES } from './fields.js';

const Names = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).transform((names) => [names].flat());

/** A mapping file: how a feed is written, and which of its columns is what; whatever it leaves out is found out. */
export const FeedMapping = z.strictObject({
  format: z.enum(FORMATS).optional(),
  encoding: z.string().optional(),
  delimiter: z.string().min(1).max(3).optional(),
  quote: z.string().length(1).optional(),
  item: z.string().min(1).optional(),
  /** Id of the shop whose feed it is, when it names none. */
  shop: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/)
    .optional(),
  columns: z.partialRecord(z.enum(FIELDS), Names).optional(),
});
export type FeedMapping = z.output<typeof FeedMapping>;

/** @throws FeedProblem that says what is wrong with the file. */
export const parseMapping = (text: string): FeedMapping => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FeedProblem('The mapping file is no JSON.');
  }
  const read = FeedMapping.safeParse(value);
  if (!read.success) throw new FeedProblem(`The mapping file: ${z.prettifyError(read.error).replace(/\s+/g, ' ')}`);
  return read.data;
};

/** What a row says, by what we want to know; nothing for what it does not say. */
export type MappedRow = Readonly<Partial<Record<Field, string>>>;

interface ColumnTarget {
  readonly field: Field;
  /** Of several columns for one field the lowest that says something counts. */
  readonly rank: number;
}

/** Reads rows by their columns: by those that a mapping names for a field, and else by the usual names of it. */
export const createRowMapper = ({ columns = {} }: FeedMapping) => {
  const wanted = new Map<string, ColumnTarget[]>();
  for (const field of FIELDS) {
    (columns[field] ?? USUAL_NAMES[field]).forEach((name, rank) => {
      const bare = bareName(name);
      wanted.set(bare, [...(wanted.get(bare) ?? []), { field, rank }]);
    });
  }
  const known = new Map<string, readonly ColumnTarget[]>();
  const wantedOf = (name: string): readonly ColumnTarget[] => {
    const before = known.get(name);
    if (before !== undefined) return before;
    // A feed that makes up names for its columns does not fill the memory.
    if (known.size > 10_000) known.clear();
    const found = wanted.get(bareName(name)) ?? [];
    known.set(name, found);
    return found;
  };

  return {
    map: (fields: Readonly<Record<string, string>>): MappedRow => {
      const row: Partial<Record<Field, string>> = {};
      const ranks: Partial<Record<Field, number>> = {};
      for (const name in fields) {
        const value = fields[name] ?? '';
        if (value === '') continue;
        for (const { field, rank } of wantedOf(name)) {
          if (rank >= (ranks[field] ?? Infinity)) continue;
          row[field] = value;
          ranks[field] = rank;
        }
      }
      return row;
    },

    /** @throws FeedProblem when columns without which there is nothing to show are missing. */
    check: (names: readonly string[]): void => {
      const missing = REQUIRED.filter((field) => !names.some((name) => wantedOf(name).some((one) => one.field === field)));
      if (missing.length > 0)
        throw new FeedProblem(
          `No column for ${missing.join(' and ')} among ${names.join(', ').slice(0, 500)}. Name them in a mapping file: --mapping <file>.`,
        );
    },
  };
};
