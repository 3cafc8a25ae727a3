import type { IncomingMessage, ServerResponse } from 'node:http';
import { wishlistInternal } from '@site/contracts';
import { inRequestScope, type ServiceBase } from '@site/service-kit';
import type { Visit } from '../exchange/visit.js';
import type { ServicesReady } from '../health/services-ready.js';
import { manifestUrl, type LoadPlan } from '../site/load-plan.js';
import type { LiveSite, SiteMemory } from '../site/site-memory.js';
import { findPage, type FoundPage, type ListSummary } from './find-page.js';
import { firstCalls } from './first-calls.js';
import { headOf } from './page-head.js';
import type { Trouble } from './page-messages.js';
import { type PageRequest, readPageRequest } from './page-request.js';
import { readVisitor, type Visitor } from './read-visitor.js';
import { renderPage } from './render-page.js';
import type { SendHtml } from './send-html.js';
import { siteConfigOf } from './site-config.js';
import { troublePage } from './trouble-page.js';

interface Deps {
  readonly base: Pick<ServiceBase, 'config' | 'redis' | 'internal' | 'log'>;
  readonly memory: SiteMemory;
  readonly servicesReady: ServicesReady;
  readonly send: SendHtml;
  readonly setSecurityHeaders: (req: IncomingMessage, res: ServerResponse) => void;
}

/** Sends an HTML page for a problem that happened before there was one. */
export type SendTrouble = (
  req: IncomingMessage,
  res: ServerResponse,
  trouble: Trouble,
  status: number,
  retryAfter: number,
) => Promise<void>;

export interface PageServer {
  readonly serve: (req: IncomingMessage, res: ServerResponse, visit: Visit) => Promise<void>;
  readonly trouble: SendTrouble;
}

/** A page waits this long for what a list says of itself; then it goes out without. */
const SUMMARY_MS = 800;
/** And this long for who it is made for. */
const VISITOR_MS = 300;
const RETRY_SECONDS = 5;

type Page = Extract<FoundPage, { kind: 'page' }>;
type Asked = PageRequest & { readonly visitor: Visitor };

const BROKEN: Page = {
  kind: 'page',
  status: 500,
  route: null,
  remote: null,
  match: { pattern: '', params: {} },
  isIndexable: false,
  list: null,
};

const withinTime = async <T>(work: Promise<T>, limitMs: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** The HTML side of the gateway (spec 3 §12 Pages). */
export const createPageServer = ({ base, memory, servicesReady, send, setSecurityHeaders }: Deps): PageServer => {
  const trouble: SendTrouble = (req, res, which, status, retryAfter) => {
    setSecurityHeaders(req, res);
    const headers = { 'Retry-After': String(retryAfter), 'X-Robots-Tag': 'noindex' };
    return send(req, res, { status, html: troublePage(which, retryAfter), isPrivate: true, headers });
  };

  /** Never an error: a page without its summary is still a page. */
  const summarizeFor =
    (visit: Visit) =>
    async (username: string): Promise<ListSummary> => {
      try {
        const asked = inRequestScope(visit.requestId, () => base.internal.call(wishlistInternal.pageSummary, { username }));
        return await withinTime(asked, SUMMARY_MS);
      } catch (err) {
        base.log.warn({ err, requestId: visit.requestId }, 'the page goes out without what its list says');
        return undefined;
      }
    };

  const remoteOf = (page: Page, live: LiveSite): (LoadPlan & { manifestUrl: string }) | null => {
    const plan = page.remote === null ? undefined : live.remotes.get(page.remote.name);
    if (plan === undefined || page.remote === null || page.status !== 200) return null;
    return { ...plan, manifestUrl: manifestUrl(page.remote.name, page.remote.version) };
  };

  const compose = (page: Page, live: LiveSite & { shell: LoadPlan }, visit: Visit, asked: Asked): string => {
    const serverError = page.status === 500;
    return renderPage({
      head: headOf(page, visit.path, live.state),
      config: siteConfigOf(live.state, { ...asked, hasSession: asked.visitor !== 'anonymous', serverError }),
      theme: asked.theme,
      shell: live.shell,
      remote: remoteOf(page, live),
      firstCalls: page.status === 200 ? firstCalls(page, asked.visitor) : [],
    });
  };

  const sendPage = async (
    req: IncomingMessage,
    res: ServerResponse,
    page: Page,
    { html, isPrivate }: { html: string; isPrivate: boolean },
  ): Promise<void> => {
    setSecurityHeaders(req, res);
    const headers: Record<string, string> = page.isIndexable ? {} : { 'X-Robots-Tag': 'noindex' };
    await send(req, res, { status: page.status, html, isPrivate, headers });
  };

  return {
    trouble,
    serve: async (req, res, visit) => {
      const live = memory.current();
      const isHome = visit.path === '/';
      const shell = live?.shell ?? null;
      if (live === null || shell === null || (isHome && !(await servicesReady()))) {
        await trouble(req, res, 'starting', 503, RETRY_SECONDS);
        return;
      }
      const request = readPageRequest(req);
      const isPrivate = request.hasSession;
      const [page, visitor] = await Promise.all([
        findPage(visit, live.state, summarizeFor(visit)),
        withinTime(readVisitor(base, request.hasSession, req.headers.cookie), VISITOR_MS),
      ]);
      if (page.kind === 'redirect') {
        setSecurityHeaders(req, res);
        res.writeHead(308, { Location: page.location, 'Cache-Control': 'no-cache' }).end();
        return;
      }
      const asked = { ...request, visitor: visitor ?? 'unknown' };
      try {
        await sendPage(req, res, page, { html: compose(page, { ...live, shell }, visit, asked), isPrivate });
      } catch (err) {
        // The shell comes up all the same and says that something is wrong with us (spec 1 §4, server error).
        base.log.error({ err, requestId: visit.requestId }, 'page failed');
        await sendPage(req, res, BROKEN, { html: compose(BROKEN, { ...live, shell }, visit, asked), isPrivate });
      }
    },
  };
};
