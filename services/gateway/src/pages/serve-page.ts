import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { accountInternal, PLAIN_PAGE_HEADER, type SiteConfig, wishlistInternal } from '@site/contracts';
import { inRequestScope, type Preview, type ServiceBase } from '@site/service-kit';
import type { RequestContext } from '../request/request-context.js';
import type { FirstViewMade, FirstViews } from '../first-view/first-views.js';
import type { ServicesReady } from '../health/services-ready.js';
import { manifestUrl, type LoadPlan } from '../site/load-plan.js';
import type { LiveSite, SiteMemory } from '../site/site-memory.js';
import type { ArticleMemory } from './article-memory.js';
import { findPage, type FoundPage, type ListSummary } from './find-page.js';
import { firstCalls } from './first-calls.js';
import { openInvitation } from './opened-invitation.js';
import { openedLink } from './opened-link.js';
import { headOf } from './page-head.js';
import { failedLogin, type PageRequest, readPageRequest } from './page-request.js';
import { readVisitor, type Visitor } from './read-visitor.js';
import { renderPage } from './render-page.js';
import { type CacheScope, cacheScopeOf, type SendHtml } from './send-html.js';
import type { SendErrorPage } from './error-page.js';
import type { SetSecurityHeaders } from './security-headers.js';
import { PREVIEW_STYLE_HASH } from './preview-banner.js';
import { siteConfigOf } from './site-config.js';
import { visitorSite } from './visitor-site.js';
import { withinTime } from './within-time.js';

interface Deps {
  readonly base: Pick<ServiceBase, 'config' | 'redis' | 'internal' | 'log' | 'clock' | 'tracing'>;
  /** Share of pages that tell how they were. */
  readonly reportShare: number;
  readonly memory: SiteMemory;
  readonly articles: ArticleMemory;
  readonly servicesReady: ServicesReady;
  readonly send: SendHtml;
  readonly setSecurityHeaders: SetSecurityHeaders;
  readonly firstViews: FirstViews;
  readonly sendErrorPage: SendErrorPage;
}

export interface PageServer {
  readonly serve: (req: IncomingMessage, res: ServerResponse, context: RequestContext) => Promise<void>;
}

/** A page waits this long for what a list says of itself; then it goes out without. */
const SUMMARY_MS = 800;
/** As long for what a mailed link that is opened says of its session. */
const LINK_MS = 800;
/** And this long for who it is made for. */
const VISITOR_MS = 300;
/** A list waits this long for its content: browsers make it about as soon. */
const LIST_VIEW_MS = 150;
/** Texts are there to be read, by robots and without scripts too; each is made once an hour, and then kept for everybody. */
const TEXT_VIEW_MS = 1000;
const RETRY_SECONDS = 5;

type Page = Extract<FoundPage, { kind: 'page' }>;
type Asked = PageRequest & { readonly visitor: Visitor; readonly failedLogin: string | null; readonly preview: Preview | null };

const BROKEN: Page = {
  kind: 'page',
  status: 500,
  route: null,
  remote: null,
  match: { pattern: '', params: {} },
  isIndexable: false,
  list: null,
  article: null,
};

/** Somebody works on the code of a page, and wants it made in the browser from their own. */
const isPlain = ({ headers }: IncomingMessage): boolean => headers[PLAIN_PAGE_HEADER] !== undefined;

/** The HTML side of the gateway (spec 3 §12 Pages). */
export const createPageServer = ({
  base,
  reportShare,
  memory,
  articles,
  servicesReady,
  send,
  setSecurityHeaders,
  firstViews,
  sendErrorPage,
}: Deps): PageServer => {
  /** Never an error: a page without its summary is still a page. */
  const summarizeFor =
    (context: RequestContext) =>
    async (username: string): Promise<ListSummary> => {
      try {
        const asked = inRequestScope(
          context.requestId,
          () => base.internal.call(wishlistInternal.pageSummary, { username }),
          context.span,
        );
        return await withinTime(asked, SUMMARY_MS);
      } catch (err) {
        base.log.warn({ err, requestId: context.requestId }, 'the page goes out without what its list says');
        return undefined;
      }
    };

  /** Tells whose link was opened; answers the cookies to set. Never an error: the page matters more than what it proves. */
  const tellOpened = async (req: IncomingMessage, context: RequestContext): Promise<readonly string[]> => {
    const opened = openedLink(context, req);
    if (opened === null) return [];
    try {
      const cookie = req.headers.cookie ?? null;
      const told = inRequestScope(
        context.requestId,
        () => base.internal.call(accountInternal.linkOpened, { cookie, ...opened }),
        context.span,
      );
      return (await withinTime(told, LINK_MS))?.setCookie ?? [];
    } catch (err) {
      base.log.warn({ err, requestId: context.requestId }, 'a mailed link was opened, and nothing came of it but its page');
      return [];
    }
  };

  const remoteOf = (page: Page, live: LiveSite): (LoadPlan & { manifestUrl: string }) | null => {
    const plan = page.remote === null ? undefined : live.remotes.get(page.remote.name);
    if (plan === undefined || page.remote === null || page.status !== 200) return null;
    return { ...plan, manifestUrl: manifestUrl(page.remote.name, page.remote.version) };
  };

  const configOf = (page: Page, live: LiveSite, asked: Asked): SiteConfig =>
    siteConfigOf(live.state, {
      ...asked,
      hasSession: asked.visitor !== 'anonymous',
      serverError: page.status === 500,
      reports: { share: reportShare, traces: base.tracing !== null },
    });

  const compose = (
    page: Page,
    live: LiveSite & { shell: LoadPlan },
    context: RequestContext,
    asked: Asked,
    firstView: FirstViewMade | null,
  ): string =>
    renderPage({
      head: headOf(page, context.path, live.state),
      config: configOf(page, live, asked),
      theme: asked.theme,
      shell: live.shell,
      remote: remoteOf(page, live),
      firstCalls: page.status === 200 ? firstCalls(page, asked.visitor) : [],
      firstView,
      previewUntil: asked.preview?.until ?? null,
    });

  /** Null whenever there is any doubt for whom the page is: then the browser, which finds out, makes it. */
  const firstViewOf = async (
    req: IncomingMessage,
    page: Page,
    live: LiveSite & { shell: LoadPlan },
    context: RequestContext,
    asked: Asked,
  ): Promise<FirstViewMade | null> => {
    const remote = remoteOf(page, live);
    if (remote === null || page.remote === null || asked.visitor === 'unknown' || isPlain(req)) return null;
    if (asked.preview !== null) return null;
    // An owner who is logged out is asked first whether they want to look: their gifts must not be there before.
    if (page.route === 'listView' && asked.isOwnersDevice && asked.visitor !== 'account') return null;
    return firstViews.make(req, context, {
      pattern: page.match.pattern,
      config: configOf(page, live, asked),
      calls: firstCalls(page, asked.visitor),
      shell: live.shell,
      remote,
      remoteName: page.remote.name,
      limitMs: page.route === 'listView' ? LIST_VIEW_MS : TEXT_VIEW_MS,
    });
  };

  const sendPage = async (
    req: IncomingMessage,
    res: ServerResponse,
    page: Page,
    { styles = [], ...made }: { html: string; cacheScope: CacheScope; styles?: readonly string[] },
  ): Promise<void> => {
    setSecurityHeaders(req, res, styles);
    const headers: Record<string, string> = page.isIndexable ? {} : { 'X-Robots-Tag': 'noindex' };
    await send(req, res, { status: page.status, ...made, headers });
  };

  const redirect = (req: IncomingMessage, res: ServerResponse, status: 303 | 308, headers: OutgoingHttpHeaders): void => {
    setSecurityHeaders(req, res);
    res.writeHead(status, headers).end();
  };

  return {
    serve: async (req, res, context) => {
      const current = memory.current();
      const isHome = context.path === '/';
      const request = readPageRequest(req);
      const seen = current === null ? null : await visitorSite(base, current, memory.find, request);
      const live = seen?.live ?? null;
      const shell = live?.shell ?? null;
      if (seen === null || live === null || shell === null || (isHome && !(await servicesReady()))) {
        await sendErrorPage(req, res, 'starting', 503, RETRY_SECONDS);
        return;
      }
      const invitation = await openInvitation(base, req, context);
      if (invitation !== null && invitation !== 'unanswered') {
        const { location, setCookie } = invitation;
        redirect(req, res, 303, { Location: location, 'Cache-Control': 'private, no-store', 'Set-Cookie': [...setCookie] });
        return;
      }
      const [page, visitor, setCookie] = await Promise.all([
        findPage(context, live.state, { list: summarizeFor(context), article: articles.bySlug }),
        withinTime(readVisitor(base, request.hasSession, req.headers.cookie), VISITOR_MS),
        tellOpened(req, context),
      ]);
      if (page.kind === 'redirect') {
        redirect(req, res, 308, { Location: page.location, 'Cache-Control': 'no-cache' });
        return;
      }
      const cookies = seen.setCookie === null ? setCookie : [...setCookie, seen.setCookie];
      if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
      const { preview } = seen;
      const asked = { ...request, preview, visitor: visitor ?? 'unknown', failedLogin: failedLogin(page.route, context.search) };
      const isPersonal = request.hasSession || asked.failedLogin !== null || cookies.length > 0 || preview !== null;
      const cacheScope = invitation === null ? cacheScopeOf(page.route, isPersonal) : 'none';
      try {
        const isSettled = invitation === null && setCookie.length === 0;
        const firstView = isSettled ? await firstViewOf(req, page, { ...live, shell }, context, asked) : null;
        const firstStyles = firstView === null ? [] : [firstView.sheetHash, ...firstView.styleHashes];
        const styles = preview === null ? firstStyles : [PREVIEW_STYLE_HASH];
        const html = compose(page, { ...live, shell }, context, asked, firstView);
        // What is not for everybody is nobody's but this visitor's, whoever they turn out to be.
        const isForAll = firstView === null || page.list !== null || page.isIndexable;
        await sendPage(req, res, page, {
          html,
          styles,
          cacheScope: isForAll || cacheScope !== 'public' ? cacheScope : 'private',
        });
      } catch (err) {
        // The shell comes up all the same and says that something is wrong with us (spec 1 §4, server error).
        base.log.error({ err, requestId: context.requestId }, 'page failed');
        await sendPage(req, res, BROKEN, { html: compose(BROKEN, { ...live, shell }, context, asked, null), cacheScope });
      }
    },
  };
};
