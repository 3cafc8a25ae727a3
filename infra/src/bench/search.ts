import { join } from 'node:path';
import { FIGURES, searchWishlists } from '@site/contracts';
import type { mongo } from 'mongoose';
import type { TestSite } from '../testing/site.js';
import { readJson } from '../system/json-file.js';
import { waitUntil } from '../system/wait-until.js';
import { madeLists, madeQueries, type MadeList, storedList } from './made-lists.js';

const QUERIES = 600;
const CHECKED = 24;
const BATCH = 5_000;
const CATCH_UP_MS = 600_000;

/** A search, told by what the service answers. */
interface Answer {
  readonly totalCount: number;
  readonly wishlists: readonly { readonly userName: string }[];
}

export interface SearchFigures {
  readonly lists: number;
  readonly queries: number;
  readonly p50: number;
  readonly p95: number;
  readonly slowest: { readonly query: string; readonly ms: number; readonly found: number };
  /** Answers that looking through every list does not agree with. */
  readonly wrong: readonly string[];
  /** Plans of what the searches asked of MongoDB, with what they looked at. */
  readonly plans: readonly string[];
  readonly memoryMb: number;
  /** From the service's start to its first right answer. */
  readonly upMs: number;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .match(/[a-z0-9]+/g) ?? [];

/** Tells how many lists answer to a query by looking at every one; their words are taken apart once. */
const lookingThrough = (lists: readonly MadeList[]): ((query: string) => number) => {
  const findable = lists.filter(({ isFindable }) => isFindable);
  const wordsOfLists = findable.map(({ usernameKey, firstName, lastName, city }) =>
    wordsOf(`${usernameKey} ${firstName} ${lastName} ${city ?? ''}`),
  );
  return (query) => {
    const wanted = wordsOf(query);
    return wordsOfLists.filter((words) => wanted.every((begin) => words.some((word) => word.startsWith(begin)))).length;
  };
};

/** Puts lists in as quickly as it goes: indexes are taken off and made anew from all that is there. */
const insertAll = async (lists: mongo.Collection<{ _id: string }>, made: readonly MadeList[]): Promise<void> => {
  const indexes = (await lists.indexes()).filter(({ name }) => name !== '_id_');
  await lists.dropIndexes();
  const at = new Date();
  for (let from = 0; from < made.length; from += BATCH) {
    const batch = made.slice(from, from + BATCH).map((list) => storedList(list, at));
    await lists.insertMany(batch, { ordered: false, writeConcern: { w: 1 } });
  }
  await lists.createIndexes(indexes.map(({ v: _version, ...index }) => index as mongo.IndexDescription));
};

/** The service begins anew on what is there meanwhile, as after a deploy; it stands still so as not to read half of it. */
const withServiceAway = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const processes = await readJson<Record<string, { readonly pid: number }>>(join(dataDir, 'processes.json'));
  const pid = processes?.['wishlist']?.pid;
  if (pid === undefined) throw new Error('the wishlist service does not run');
  process.kill(pid, 'SIGSTOP');
  await work().finally(() => process.kill(pid, 'SIGKILL'));
};

/** What the next searches ask of the lists, as the server itself explains it. */
const explainedWhile = async (db: mongo.Db, work: () => Promise<void>): Promise<string[]> => {
  await db.command({ profile: 2, filter: { ns: `${db.databaseName}.wishlists`, op: 'query' } });
  await work();
  await db.command({ profile: 0 });
  const seen = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.wishlists` })
    .toArray();
  return [
    ...new Set(
      seen.map(({ planSummary, keysExamined, docsExamined, nreturned }) =>
        [
          `${String(planSummary)}:`,
          `${String(keysExamined)} keys,`,
          `${String(docsExamined)} documents,`,
          `${String(nreturned)} returned`,
        ].join(' '),
      ),
    ),
  ];
};

const explainReading = async (lists: mongo.Collection<{ _id: string }>): Promise<string> => {
  const explained = await lists
    .find({ includeInSearchResult: true, accessType: { $in: ['PUBLIC', 'OPEN'] } })
    .project({ usernameKey: 1, firstName: 1, lastName: 1, city: 1 })
    .sort({ usernameKey: 1 })
    .explain('executionStats');
  const { totalKeysExamined, totalDocsExamined, nReturned, executionTimeMillis } = (
    explained as { executionStats: Record<string, unknown> }
  ).executionStats;
  const stages = [
    ...JSON.stringify((explained as { queryPlanner: { winningPlan: unknown } }).queryPlanner.winningPlan).matchAll(
      /"stage":"(\w+)"/g,
    ),
  ];
  return `${stages.map(([, stage]) => stage).join(' < ')}: ${String(totalKeysExamined)} keys, ${String(totalDocsExamined)} documents, ${String(nReturned)} returned, ${String(executionTimeMillis)} ms`;
};

const memoryOf = async (serviceUrl: string): Promise<number> => {
  const metrics = await (await fetch(`${serviceUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes(?:\{.*\})? (\S+)$/m.exec(metrics)?.[1] ?? 0) / 2 ** 20;
};

/**
 * The list search through the gateway, with so many lists in the service's database, which are put straight into it; then
 * each query is asked once, one after the other.
 */
export const benchSearch = async ({ url, state, dataDir }: TestSite, db: mongo.Db, count: number): Promise<SearchFigures> => {
  const made = [...madeLists(count)];
  const lists = db.collection<{ _id: string }>('wishlists');
  await withServiceAway(dataDir, () => insertAll(lists, made));
  const since = performance.now();
  const ask = (query: string) => fetch(`${url}${searchWishlists.path}?${new URLSearchParams({ query }).toString()}`);
  const search = async (query: string): Promise<Answer> => {
    const answer = await ask(query);
    if (!answer.ok) throw new Error(`the search for ${query} answered ${answer.status.toString()}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const last = made.findLast(({ isFindable }) => isFindable)?.usernameKey ?? '';
  // While the service begins, the gateway says that it is away.
  const isUp = async () => (await ask(last)).ok && (await search(last)).wishlists[0]?.userName === last;
  if (!(await waitUntil(isUp, { timeoutMs: CATCH_UP_MS, everyMs: 200 }))) throw new Error('the lists were not found');
  const upMs = performance.now() - since;

  const queries = madeQueries(made, QUERIES);
  for (const query of queries.slice(0, 50)) await search(query);
  const times: { query: string; ms: number; found: number }[] = [];
  for (const query of queries) {
    const asked = performance.now();
    const { totalCount } = await search(query);
    times.push({ query, ms: performance.now() - asked, found: totalCount });
  }
  const sorted = times.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));

  const wrong: string[] = [];
  const lookThrough = lookingThrough(made);
  for (const { query, found } of times.slice(0, CHECKED)) {
    const expected = lookThrough(query);
    // The demo people's own lists answer too.
    if (found < expected || found > expected + 20) wrong.push(`${query}: ${found.toString()} instead of ${expected.toString()}`);
  }
  const plans = await explainedWhile(db, async () => {
    for (const query of queries.slice(0, 60)) await search(query);
  });
  return {
    ...{ lists: await lists.estimatedDocumentCount(), queries: times.length, p50: at(0.5), p95: at(0.95), slowest, wrong },
    plans: [`reading all at start: ${await explainReading(lists)}`, ...plans.map((plan) => `a search's lists: ${plan}`)],
    upMs,
    memoryMb: await memoryOf(state.services['wishlist'] ?? ''),
  };
};

/** The figures in words. */
export const searchReport = ({ lists, queries, p50, p95, slowest, wrong, plans, memoryMb, upMs }: SearchFigures): string[] => {
  const number = (value: number) => value.toLocaleString(FIGURES.locale, { maximumFractionDigits: 1 });
  return [
    `list search, ${number(lists)} lists, ${number(queries)} queries: p50 ${number(p50)} ms, p95 ${number(p95)} ms (aim 50)`,
    `  slowest ${number(slowest.ms)} ms for "${slowest.query}", which ${number(slowest.found)} lists answer to`,
    `  answers checked against looking through every list: ${wrong.length === 0 ? 'all right' : wrong.join('; ')}`,
    `  from the start of the service to the first answer ${number(upMs / 1000)} s; its memory ${number(memoryMb)} MB`,
    ...plans.map((plan) => `  ${plan}`),
  ];
};
