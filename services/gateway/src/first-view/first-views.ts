import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FirstAnswer, FirstViewPage, SiteConfig } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../request/request-context.js';
import type { LoadPlan } from '../site/load-plan.js';
import { withinTime } from '../pages/within-time.js';
import type { Proxies } from '../proxy/proxies.js';
import type { LiveSite } from '../site/site-cache.js';
import { hashOf, stylesIn } from './style-hashes.js';
import type { RenderThreads } from './render-threads.js';
import type { Entries } from './thread-messages.js';

/** A page that has its content in the HTML. */
export interface FirstViewMade extends FirstViewPage {
  readonly sheet: string;
  /** Hash of that sheet, and of every style that an element has by itself. */
  readonly sheetHash: string;
  readonly styleHashes: readonly string[];
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
  /** Has the threads load the versions that are live now. */
  readonly follow: (live: LiveSite) => void;
}

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'log' | 'metrics'>;
  readonly threads: RenderThreads;
  readonly read: Proxies['read'];
}

/** Lists of many hundreds of gifts would be late, and would hold up the pages behind them. */
const MAX_ANSWER_CHARS = 300_000;
/** The policy header names each style. */
const MAX_STYLES = 60;
const MAX_PAGES = 200;
/** A page may show what day it is, and days begin on the hour. */
const HOUR_MS = 3_600_000;

type Outcome = 'made' | 'kept' | 'left' | 'late' | 'failed';

const entriesOf = ({ shell, remote }: { shell: LoadPlan | null; remote: LoadPlan }): Entries | null =>
  shell?.serverEntry == null || remote.serverEntry === null ? null : { shell: shell.serverEntry, remote: remote.serverEntry };

export const createFirstViews = ({ base, threads, read }: Deps): FirstViews => {
  const count = base.metrics.addCounter({
    name: 'first_views_total',
    help: 'Pages that could come whole, by what became of them',
    label: 'outcome',
  });
  /** By a hash of everything a page is made of: most visitors of a list get the same answers, so the same page. */
  const pages = new LRUCache<string, FirstViewMade>({ max: MAX_PAGES });

  const answersOf = async (req: IncomingMessage, context: RequestContext, calls: readonly string[]) => {
    const answers = await Promise.all(calls.map(async (path) => [path, await read(req, context, path)] as const));
    return Object.fromEntries(answers.filter((pair): pair is [string, FirstAnswer] => pair[1] !== null));
  };

  const finish = ({ shell, remote }: FirstViewRequest, page: FirstViewPage): FirstViewMade => {
    const sheet = `${shell.sheet}\n${remote.sheet}`;
    const styles = stylesIn(page.markup);
    if (styles.length > MAX_STYLES) throw new Error('the page has too many styles of its own');
    return { ...page, sheet, sheetHash: hashOf(sheet), styleHashes: styles.map(hashOf) };
  };

  const attempt = async (
    req: IncomingMessage,
    context: RequestContext,
    request: FirstViewRequest,
    entries: Entries,
  ): Promise<{ outcome: Outcome; page: FirstViewMade | null }> => {
    const { calls, config, remoteName } = request;
    const answers = await answersOf(req, context, calls);
    const size = Object.values(answers).reduce((sum, { body }) => sum + body.length, 0);
    if (size > MAX_ANSWER_CHARS) return { outcome: 'left', page: null };
    const address = context.path + context.search;
    const now = base.clock.now().getTime();
    const key = createHash('sha256')
      .update(JSON.stringify([entries, address, config, answers, Math.floor(now / HOUR_MS)]))
      .digest('base64');
    const known = pages.get(key);
    if (known !== undefined) return { outcome: 'kept', page: known };
    const page = await threads.render(entries, { address, config, answers, now, remote: remoteName });
    if (page === null) return { outcome: 'left', page: null };
    const made = finish(request, page);
    pages.set(key, made);
    return { outcome: 'made', page: made };
  };

  return {
    make: async (req, context, request) => {
      const entries = entriesOf(request);
      if (entries === null || !threads.pagesOf(entries).includes(request.pattern)) return null;
      const startedAt = performance.now();
      try {
        const done = await withinTime(attempt(req, context, request, entries), request.limitMs);
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
      threads.load(shells.flatMap((one) => all.flatMap((remote) => entriesOf({ shell: one, remote }) ?? [])));
    },
  };
};
