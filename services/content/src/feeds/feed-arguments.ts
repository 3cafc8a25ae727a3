import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type FeedMapping, parseMapping } from './mapping/mapping.js';
import { SHIPPED_MAPPINGS } from './mapping/shipped.js';
import { FeedProblem } from './read/reading.js';

export const USAGE = `npm run feed -- <file or url> [options]
  --source <name>     name under which its offers stand; default: the file's name. The same name again updates
  --shop <id>         the shop whose feed it is, as in the directory; default: what rows or their pages say
  --mapping <m>       a mapping file, or one of ${Object.keys(SHIPPED_MAPPINGS).join(', ')}; default: found out
  --encoding <name>   when neither a byte order mark nor the text tells
  --report <file>     where bad rows are written; default: feeds/<source>.bad-rows.tsv in DATA_DIR
  --empty             a feed without rows means that everything of the source is gone
  --json              the summary as one line of JSON
npm run feed -- --make <products> <file>
  writes a made-up catalogue of so many products as a feed (gzip when the name ends in .gz)`;

/** What was asked for on the command line. */
export type FeedCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'make'; readonly products: number; readonly file: string }
  | {
      readonly kind: 'import';
      readonly from: string;
      readonly source: string | null;
      readonly mapping: FeedMapping;
      readonly report: string | null;
      readonly mayBeEmpty: boolean;
      readonly json: boolean;
    };

const mappingOf = async (name: string | undefined): Promise<FeedMapping> => {
  if (name === undefined) return {};
  if (Object.hasOwn(SHIPPED_MAPPINGS, name)) return SHIPPED_MAPPINGS[name] ?? {};
  const text = await readFile(name, 'utf8').catch(() => {
    throw new FeedProblem(`There is no mapping ${name}, neither a file nor one of ${Object.keys(SHIPPED_MAPPINGS).join(', ')}.`);
  });
  return parseMapping(text);
};

const OPTIONS = {
  source: { type: 'string' },
  shop: { type: 'string' },
  mapping: { type: 'string' },
  encoding: { type: 'string' },
  report: { type: 'string' },
  empty: { type: 'boolean' },
  json: { type: 'boolean' },
  make: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws FeedProblem that says what is wrong with it. */
export const readArguments = async (args: readonly string[]): Promise<FeedCommand> => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new FeedProblem(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [from, ...more] = positionals;
  if (values.help === true || (from === undefined && values.make === undefined)) return { kind: 'help' };
  if (from === undefined || more.length > 0) throw new FeedProblem(`One file or url is needed.\n${USAGE}`);
  if (values.make !== undefined) {
    const products = Number(values.make);
    if (!Number.isInteger(products) || products < 1 || products > 100_000_000)
      throw new FeedProblem(`--make ${values.make} is no number.`);
    return { kind: 'make', products, file: from };
  }
  if (values.shop !== undefined && !/^[a-z0-9]{1,40}$/.test(values.shop))
    throw new FeedProblem('--shop is an id as in the directory.');
  if (values.source !== undefined && !/^[\w./:@ -]{1,200}$/.test(values.source))
    throw new FeedProblem('--source is a short name.');
  const { shop, encoding } = values;
  const mapping = await mappingOf(values.mapping);
  return {
    kind: 'import',
    from,
    source: values.source ?? null,
    mapping: { ...mapping, ...(shop !== undefined && { shop }), ...(encoding !== undefined && { encoding }) },
    report: values.report ?? null,
    mayBeEmpty: values.empty ?? false,
    json: values.json ?? false,
  };
};
