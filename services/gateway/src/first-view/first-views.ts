import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FirstAnswer, type FirstViewPage, LANGUAGES, type SiteConfig } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../request/request-context.js';
import { type LoadPlan, planIn, speaks } from '../site/load-plan.js';
import { escapeJson, escapeJsonOnce } from '../pages/escape.js';
import { type KeptPart, keptPart } from '../pages/send-html.js';
import { withinTime } from '../pages/within-time.js';
import { headerOf } from '../proxy/forward-headers.js';
import type { WholeAnswer } from '../proxy/http-proxy.js';
import type { Proxies } from '../proxy/proxies.js';
import type { LiveSite } from '../site/site-cache.js';
import { createPageCache, type FirstViewMade } from './page-cache.js';
import { hashOf, stylesIn } from './style-hashes.js';
import type { Entries } from './render-exchange.js';
import type { RenderProcesses } from './render-processes.js';

/** The style sheets of a shell and a remote as one. */
interface Sheet {
  readonly part: KeptPart;
  readonly hash: string;
}

export interface FirstViewRequest {
  /** The remote's pattern that the address fits. */
  readonly pattern: string;
  readonly config: SiteConfig;
  /** Paths of the calls that the page begins with. */
  readonly calls: readonly string[];
  readonly shell: LoadPlan;
  readonly remote: LoadPlan;
  readonly remoteName: string;
  /** The page waits this long for its content; then it goes out without, and the browser does the work. */
  readonly limitMs: number;
}

/** Renders the content of pages when that is possible in time; never rejects, because the browser can do it too. */
export interface FirstViews {
  readonly make: (req: IncomingMessage, context: RequestContext, request: FirstViewRequest) => Promise<FirstViewMade | null>;
  /** Has the processes load the versions that are live now. */
  readonly follow: (live: LiveSite) => void;
}

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'log' | 'metrics'>;
  readonly processes: RenderProcesses;
  readonly read: Proxies['read'];
}

/** Lists of many hundreds of gifts would be late, and would hold up the pages behind them. */
const MAX_ANSWER_BYTES = 300_000;
/** The policy header names each style. */
const MAX_STYLES = 60;
/** Of shells with remotes that are live at one time. */
const MAX_SHEETS = 16;
/** A page may show what day it is, and days begin on the hour. */
const HOUR_MS = 3_600_000;

const firstAnswerOf = ({ status, headers, body }: WholeAnswer): FirstAnswer => ({
  status,
  contentType: headerOf(headers, 'content-type') ?? '',
  body: body.toString(),
});

/** By path. */
type Answers = readonly (readonly [string, WholeAnswer])[];

const digests = new WeakMap<Buffer, string>();

/** Of a body that is cached it is made once. */
const digestOf = (body: Buffer): string => {
  const digest = digests.get(body) ?? createHash('sha256').update(body).digest('base64');
  digests.set(body, digest);
  return digest;
};

type Outcome = 'made' | 'kept' | 'left' | 'late' | 'failed';

const entriesOf = ({ shell, remote }: { shell: LoadPlan | null; remote: LoadPlan }): Entries | null =>
  shell?.serverEntry == null || remote.serverEntry === null ? null : { shell: shell.serverEntry, remote: remote.serverEntry };

/** A shell and a remote in each language that the shell speaks. */
const pairsOf = (shell: LoadPlan | null, remote: LoadPlan) =>
  LANGUAGES.filter((language) => shell !== null && speaks(shell, language)).map((language) => ({
    shell: shell === null ? null : planIn(shell, language),
    remote: planIn(remote, language),
  }));

export const createFirstViews = ({ base, processes, read }: Deps): FirstViews => {
  const count = base.metrics.addCounter({
    name: 'first_views_total',
    help: 'Pages that could come whole, by what became of them',
    label: 'outcome',
  });
  /** By a hash of everything a page is made of: most visitors of a list get the same answers, so the same page. */
  const pages = createPageCache();
  const sheets = new LRUCache<string, Sheet>({ max: MAX_SHEETS });

  const underWay = new Map<string, Promise<FirstViewMade | null>>();

  const answersOf = async (req: IncomingMessage, context: RequestContext, calls: readonly string[]): Promise<Answers> => {
    const answers = await Promise.all(calls.map(async (path) => [path, await read(req, context, path)] as const));
    return answers.flatMap(([path, answer]) => (answer === null ? [] : [[path, answer] as const]));
  };

  const sheetOf = ({ shell, remote }: FirstViewRequest, entries: Entries): Sheet => {
    const key = `${entries.shell} ${entries.remote}`;
    const text = `${shell.sheet}\n${remote.sheet}`;
    const sheet = sheets.get(key) ?? { part: keptPart(text), hash: hashOf(text) };
    sheets.set(key, sheet);
    return sheet;
  };

  const finish = (request: FirstViewRequest, entries: Entries, page: FirstViewPage): FirstViewMade => {
    const { view, markup, ...rest } = page;
    const styles = stylesIn(markup);
    if (styles.length > MAX_STYLES) throw new Error('the page has too many styles of its own');
    const sheet = sheetOf(request, entries);
    const parts = { markup: keptPart(markup), state: keptPart(escapeJson(view)), sheet: sheet.part };
    return { ...rest, ...parts, styles: [sheet.hash, ...styles.map(hashOf)] };
  };

  const attempt = async (
    req: IncomingMessage,
    context: RequestContext,
    request: FirstViewRequest,
    entries: Entries,
    until: number,
  ): Promise<{ outcome: Outcome; page: FirstViewMade | null }> => {
    const { calls, config } = request;
    const answers = await answersOf(req, context, calls);
    const size = answers.reduce((sum, [, { body }]) => sum + body.length, 0);
    if (size > MAX_ANSWER_BYTES) return { outcome: 'left', page: null };
    const address = context.path + context.search;
    const now = base.clock.now().getTime();
    const made = answers.map(([path, { status, headers, body }]) => [
      path,
      status,
      headerOf(headers, 'content-type'),
      digestOf(body),
    ]);
    const key = createHash('sha256')
      .update(escapeJsonOnce(config))
      .update(JSON.stringify([entries, address, made, Math.floor(now / HOUR_MS)]))
      .digest('base64');
    const known = await pages.get(key);
    if (known !== undefined) return { outcome: 'kept', page: known };
    // Many who come for a page at one moment wait for one making of it.
    const making =
      underWay.get(key) ?? makePage(request, entries, { key, address, answers, now, until }).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const page = await making;
    return { outcome: page === null ? 'left' : 'made', page };
  };

  const makePage = async (
    request: FirstViewRequest,
    entries: Entries,
    { key, address, answers, now, until }: { key: string; address: string; answers: Answers; now: number; until: number },
  ): Promise<FirstViewMade | null> => {
    const { config, remoteName } = request;
    const said = Object.fromEntries(answers.map(([path, answer]) => [path, firstAnswerOf(answer)]));
    const page = await processes.render(entries, { address, config, answers: said, now, remote: remoteName }, until);
    if (page === null) return null;
    const made = finish(request, entries, page);
    pages.set(key, made).catch((err: unknown) => base.log.warn({ err }, 'a page that was made is not kept'));
    return made;
  };

  return {
    make: async (req, context, request) => {
      const entries = entriesOf(request);
      if (entries === null || !processes.pagesOf(entries).includes(request.pattern)) return null;
      const startedAt = performance.now();
      try {
        const done = await withinTime(attempt(req, context, request, entries, startedAt + request.limitMs), request.limitMs);
        count(done?.outcome ?? 'late');
        if (done === undefined)
          base.log.info({ requestId: context.requestId, ms: request.limitMs }, 'the page goes out without its content: late');
        return done?.page ?? null;
      } catch (err) {
        count('failed');
        const ms = Math.round(performance.now() - startedAt);
        base.log.warn({ err, requestId: context.requestId, ms }, 'the page goes out without its content');
        return null;
      }
    },
    follow: ({ shell, remotes, shared }) => {
      const shells = shared.shell === null ? [shell] : [shell, shared.shell];
      const all = [...remotes.values(), ...shared.remotes.values()];
      const pairs = shells.flatMap((one) => all.flatMap((remote) => pairsOf(one, remote)));
      processes.load(pairs.flatMap((pair) => entriesOf(pair) ?? []));
    },
  };
};
