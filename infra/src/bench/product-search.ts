import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csrfToken, FIGURES, HEADERS, LIMITS, searchProducts } from '@site/contracts';
import type { mongo } from 'mongoose';
import { runFeed } from '../feed/run-feed.js';
import { waitUntil } from '../system/wait-until.js';
import type { TestSite } from '../testing/site.js';

const ROUNDS = 25;
const PEEKED = 4_000;

/** What the importer answers with `--json`, as far as it is told here. */
interface ImportFigures {
  readonly rows: number;
  readonly added: number;
  readonly seconds: number;
  readonly rate: number;
  readonly peakMb: number;
}

interface Search {
  readonly term: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
}

/** Searches of one sort, with how long each of them took. */
interface Timed {
  readonly sort: string;
  readonly times: number[];
  found: number;
  slowest: string;
}

export interface ProductSearchFigures {
  readonly products: number;
  readonly imported: ImportFigures;
  readonly sorts: readonly Timed[];
  readonly plans: readonly string[];
  readonly memoryMb: number;
}

const importMade = async ({ dataDir }: TestSite, count: number, say: (line: string) => void): Promise<ImportFigures> => {
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-feed-'));
  const file = join(folder, 'made.csv.gz');
  const run = { env: { ...process.env, DATA_DIR: dataDir }, cwd: folder, say };
  let answered = '';
  try {
    if ((await runFeed(['--make', String(count), file], run)) !== 0) throw new Error('the feed could not be made');
    const code = await runFeed([file, '--json'], { ...run, onAnswer: (text) => (answered += text) });
    if (code !== 0) throw new Error(`the feed could not be imported: ${answered}`);
    return JSON.parse(answered) as ImportFigures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What people look for, and what is hard: drawn from titles that are there. */
const searchesOf = (titles: readonly string[]): Readonly<Record<string, readonly Search[]>> => {
  const words = titles.map((title) => title.toLowerCase().match(/[a-z0-9]{4,}/g) ?? []);
  const every = <T>(from: readonly T[]): T[] =>
    Array.from({ length: ROUNDS }, (_, n) => from[Math.floor((n * from.length) / ROUNDS)] as T);
  const nouns = [...new Set(words.flatMap((each) => each.slice(0, 1)))];
  const colours = ['oceaanblauw', 'mosgroen', 'okergeel', 'terracotta', 'antraciet', 'oudroze'];
  const models = words.flatMap((each) => each.filter((word) => /\d/.test(word)));
  const series = words.flatMap((each) => each.filter((word) => word.endsWith('dor') || word.endsWith('fin')));
  const wrong = (word: string, n: number) => {
    const at = 1 + (n % (word.length - 2));
    return n % 2 === 0 ? word.slice(0, at) + word.slice(at + 1) : `${word.slice(0, at)}x${word.slice(at + 1)}`;
  };
  const steps = FIGURES.priceSteps;
  const range = (n: number) => {
    const from = n % (steps.length - 1);
    return { minPrice: (steps[from] ?? 0) * 100, maxPrice: (steps[from + 1] ?? 0) * 100 };
  };
  const one = (terms: readonly string[]): Search[] => terms.map((term) => ({ term }));
  return {
    'a kind of thing': one(every(nouns)),
    'words in very many titles': one(every([...colours, 'speelgoed', 'hout', 'met', 'set', 'wonen', 'boek', 'keuken'])),
    'a rare word': one(every(series)),
    'a word of one title': one(every(models)),
    'part of a compound': one(every(['koffie', 'boek', 'lamp', 'kussen', 'fiets', 'spel', 'pan', 'trein', 'thee', 'pop'])),
    'two words': every(nouns).map((noun, n) => ({ term: `${noun} ${colours[n % colours.length] ?? ''}` })),
    'three words': every(nouns).map((noun, n) => ({
      term: `${noun} ${colours[n % colours.length] ?? ''} ${series[n * 7] ?? 'hout'}`,
    })),
    'two common words that rarely go together': every([
      'speelgoed keuken',
      'boek antraciet',
      'wonen speelgoed',
      'roman mosgroen',
    ]).map((term) => ({ term })),
    'a misspelt word': every(nouns.filter((noun) => noun.length > 5)).map((noun, n) => ({ term: wrong(noun, n) })),
    'a price range, a kind': every(nouns).map((term, n) => ({ term, ...range(n) })),
    'a price range, a common word': every(colours).map((term, n) => ({ term, ...range(n) })),
    'a whole title': one(every(titles.filter((title) => title.length <= 100))),
    'nothing there is': every(['qwxzy vbnmk', '🎁🎁', '$where', '"; drop', 'x'.repeat(100), '{"$ne":1}']).map((term) => ({
      term,
    })),
  };
};

const stagesOf = (explained: unknown): string => {
  const { queryPlanner, executionStats } = explained as {
    queryPlanner: { winningPlan: unknown };
    executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number; executionTimeMillis: number };
  };
  const plan = JSON.stringify(queryPlanner.winningPlan);
  const stages = [...new Set([...plan.matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage))];
  const index = /"indexName":"([^"]+)"/.exec(plan)?.[1] ?? 'none';
  const { totalKeysExamined: keys, totalDocsExamined: documents, nReturned, executionTimeMillis: ms } = executionStats;
  return `${stages.join(' < ')} on ${index}: ${String(keys)} keys, ${String(documents)} documents, ${String(nReturned)} returned, ${String(ms)} ms`;
};

/** The plans of what a search asks: where a word is, and the products of the page. */
const explainSearch = async (db: mongo.Db): Promise<string[]> => {
  const chunks = await db.collection<{ _id: number; generation: number }>('productchunks').find().toArray();
  const ids = chunks.map(({ _id, generation }) => `${String(_id)}:${String(generation)}:7`);
  const pages = await db
    .collection<{ _id: string }>('productpages')
    .find({ _id: { $in: ids } })
    .project({ chunk: 1, 'w._speelgoed': 1 })
    .explain('executionStats');
  const numbers = Array.from({ length: 30 }, (_, n) => n * 31);
  const products = await db
    .collection('products')
    .find({ no: { $in: numbers } })
    .explain('executionStats');
  return [`where a word is: ${stagesOf(pages)}`, `products of a page: ${stagesOf(products)}`];
};

const memoryOf = async (serviceUrl: string): Promise<number> => {
  const metrics = await (await fetch(`${serviceUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes(?:\{.*\})? (\S+)$/m.exec(metrics)?.[1] ?? 0) / 2 ** 20;
};

/** Product searches through the gateway, one after the other, with so many products that the importer put there. */
export const benchProductSearch = async (
  site: TestSite,
  db: mongo.Db,
  count: number,
  say: (line: string) => void,
): Promise<ProductSearchFigures> => {
  const imported = await importMade(site, count, say);
  const opened = await fetch(site.url + csrfToken.path);
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ');
  const headers = { 'content-type': 'application/json', cookie, [HEADERS.csrf]: (await opened.json()) as string };
  const ask = async (search: Search): Promise<number> => {
    const answer = await fetch(site.url + searchProducts.path, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ ...search, count: LIMITS.productsFirstPage }),
    });
    if (!answer.ok) throw new Error(`the search for ${search.term} answered ${answer.status.toString()}: ${await answer.text()}`);
    return ((await answer.json()) as { total: number }).total;
  };
  if (!(await waitUntil(async () => (await ask({ term: 'speelgoed' })) > 0, { timeoutMs: 60_000, everyMs: 200 })))
    throw new Error('nothing was found');

  const products = db.collection<{ title: string }>('products');
  const skip = Math.max(0, (await products.estimatedDocumentCount()) - PEEKED);
  const peeked = await products
    .find({ no: { $gte: skip } })
    .limit(PEEKED)
    .project<{ title: string }>({ title: 1 })
    .toArray();
  const sorts: Timed[] = [];
  for (const [sort, searches] of Object.entries(searchesOf(peeked.map(({ title }) => title)))) {
    const timed: Timed = { sort, times: [], found: 0, slowest: '' };
    for (const search of searches) {
      const since = performance.now();
      timed.found += await ask(search);
      const took = performance.now() - since;
      if (took > Math.max(0, ...timed.times)) timed.slowest = search.term;
      timed.times.push(took);
    }
    sorts.push(timed);
  }
  return {
    products: await products.estimatedDocumentCount(),
    ...{ imported, sorts },
    plans: await explainSearch(db),
    memoryMb: await memoryOf(site.state.services['content'] ?? ''),
  };
};

const at = (times: readonly number[], part: number): number =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

/** The figures in words. */
export const productSearchReport = ({ products, imported, sorts, plans, memoryMb }: ProductSearchFigures): string[] => {
  const number = (value: number) => value.toLocaleString(FIGURES.locale, { maximumFractionDigits: 1 });
  const all = sorts.flatMap(({ times }) => times);
  const line = (times: readonly number[]) =>
    `p50 ${number(at(times, 0.5))}, p95 ${number(at(times, 0.95))}, p99 ${number(at(times, 0.99))} ms`;
  return [
    `product feed: ${number(imported.rows)} rows in ${number(imported.seconds)} s with the search index, ${number(imported.rate)} rows a second, ` +
      `at most ${number(imported.peakMb)} MB`,
    `product search, ${number(products)} products, ${number(all.length)} searches: ${line(all)} (aim p95 100); the service has ${number(memoryMb)} MB`,
    ...sorts.map(
      ({ sort, times, found, slowest }) =>
        `  ${sort}: ${line(times)}; ${number(found / times.length)} found on average; slowest "${slowest.slice(0, 40)}"`,
    ),
    ...plans.map((plan) => `  ${plan}`),
  ];
};
