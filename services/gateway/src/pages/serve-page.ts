import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  accountInternal,
  type Language,
  LOAD_TOKEN,
  OWN_LANGUAGE,
  PLAIN_PAGE_HEADER,
  type SiteConfig,
  type SiteState,
  User,
  userData,
  wishlistInternal,
} from '@site/contracts';
import { z } from 'zod/mini';
import { createPageLoads, inRequestScope, loadToken, type Preview, type ServiceBase } from '@site/service-kit';
import type { RequestContext } from '../request/request-context.js';
import type { FirstViews } from '../first-view/first-views.js';
import type { FirstViewMade } from '../first-view/page-cache.js';
import { type LoadPlan, planIn, speaks } from '../site/load-plan.js';
import type { Read, ViewCache } from '../view-cache/view-cache.js';
import type { LiveSite, SiteCache } from '../site/site-cache.js';
import type { ArticleCache } from './article-cache.js';
import { findPage, type FoundPage, type ListSummary } from './find-page.js';
import { firstCalls } from './first-calls.js';
import { openInvitation } from './opened-invitation.js';
import { openedLink } from './opened-link.js';
import { headOf } from './page-head.js';
import { failedLogin, type PageRequest, readPageRequest } from './page-request.js';
import { createBrowserCalls } from '../plain/browser-calls.js';
import { noScriptOf } from '../plain/no-script.js';
import type { Proxies } from '../proxy/proxies.js';
import { createReadVisitor, type Visitor } from './read-visitor.js';
import { renderPage } from './render-page.js';
import { type CacheScope, cacheScopeOf, type Html, type SendHtml } from './send-html.js';
import type { SendErrorPage } from './error-page.js';
import type { SetSecurityHeaders } from './security-headers.js';
import { PREVIEW_STYLE_HASH } from './preview-banner.js';
import { siteConfigOf } from './site-config.js';
import { visitorSite } from './visitor-site.js';
import { withinTime } from './within-time.js';

interface Deps {
  readonly base: Pick<ServiceBase, 'config' | 'redis' | 'internal' | 'log' | 'clock' | 'tracing'>;
  /** Share of pages that report their measurements. */
  readonly reportShare: number;
  /** Where the app is to be had. */
  readonly stores: NonNullable<SiteConfig['stores']>;
  readonly site: SiteCache;
  readonly articles: ArticleCache;
  /** What is known of a public list without asking for it; null when that is nothing. */
  readonly listPage: ViewCache['pageOf'];
  readonly send: SendHtml;
  readonly setSecurityHeaders: SetSecurityHeaders;
  readonly firstViews: FirstViews;
  readonly sendErrorPage: SendErrorPage;
  /** Answers to calls, for what pages say to who has no script. */
  readonly read: Proxies['read'];
  /** The same, of many pages at once. */
  readonly readTogether: Read;
}

export interface PageServer {
  readonly serve: (req: IncomingMessage, res: ServerResponse, context: RequestContext) => Promise<void>;
}

/** How long a page waits for the summary of its list. */
const SUMMARY_MS = 800;
/** For the cookies that opening a mailed link sets. */
const LINK_MS = 800;
/** For the session of the visitor. */
const VISITOR_MS = 300;
/** For the content: when many come at once each waits its turn, and a browser would be no sooner. */
const FIRST_VIEW_MS = 1000;
const RETRY_SECONDS = 5;

type Page = Extract<FoundPage, { kind: 'page' }>;
type PageInput = PageRequest & {
  readonly language: Language;
  readonly visitor: Visitor;
  readonly failedLogin: string | null;
  readonly preview: Preview | null;
};

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

/** A developer wants the page rendered in the browser from their own code. */
const isPlain = ({ headers }: IncomingMessage): boolean => headers[PLAIN_PAGE_HEADER] !== undefined;

/** Serves pages (docs/specification/3-decisions.md §12 Pages). */
export const createPageServer = ({
  base,
  reportShare,
  stores,
  site,
  articles,
  listPage,
  send,
  setSecurityHeaders,
  firstViews,
  sendErrorPage,
  read,
  readTogether,
}: Deps): PageServer => {
  const isHttps = base.config.PUBLIC_URL.startsWith('https:');
  const loads = createPageLoads(base);
  const readVisitor = createReadVisitor(base);

  /** Never rejects: a page can do without the summary of its list. */
  const summarizeFor =
    (req: IncomingMessage, context: RequestContext) =>
    async (username: string): Promise<ListSummary> => {
      try {
        const known = await listPage(req, username);
        if (known !== null) return { exists: true, public: known };
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

  /** Reports an opened link and returns the cookies to set. Never rejects: the page matters more. */
  const reportOpened = async (req: IncomingMessage, context: RequestContext): Promise<readonly string[]> => {
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

  /**
   * Theirs by their account, where they chose none in this browser. Never rejects: then it is what the browser wishes.
   */
  const languageOfAccount = async (
    req: IncomingMessage,
    context: RequestContext,
    visitor: Visitor | undefined,
  ): Promise<Language | undefined> => {
    if (visitor !== 'account' || context.chosenLanguage !== null) return undefined;
    try {
      const answer = await withinTime(readTogether(req, context, userData.path), VISITOR_MS);
      return answer?.status === 200 ? z.parse(User, JSON.parse(answer.body.toString())).language : undefined;
    } catch (err) {
      base.log.warn({ err, requestId: context.requestId }, 'the page goes out in the language that the browser wishes');
      return undefined;
    }
  };

  const remoteOf = ({ remote, status }: Page, live: LiveSite, { language }: PageInput): LoadPlan | null => {
    const plan = remote === null || status !== 200 ? undefined : live.remotes.get(remote.name);
    return plan === undefined ? null : planIn(plan, language);
  };

  const reports = { share: reportShare, traces: base.tracing !== null };
  /** One state is live for long, and its pages have a few configurations. */
  const configs = new WeakMap<SiteState, Map<string, SiteConfig>>();
  const configOf = (
    { status }: Page,
    { state }: LiveSite,
    { language, isMobileApp, failedLogin: failed, visitor }: PageInput,
  ): SiteConfig => {
    const wanted = {
      language,
      isMobileApp,
      hasSession: visitor !== 'anonymous',
      serverError: status === 500,
      failedLogin: failed,
    };
    const known = configs.get(state) ?? new Map<string, SiteConfig>();
    configs.set(state, known);
    const key = JSON.stringify(wanted);
    const config = known.get(key) ?? siteConfigOf(state, { ...wanted, reports, stores }, site.planOf);
    // What somebody typed is theirs alone.
    if (failed === null) known.set(key, config);
    return config;
  };

  const compose = (
    page: Page,
    live: LiveSite & { shell: LoadPlan },
    context: RequestContext,
    input: PageInput,
    firstView: FirstViewMade | null,
    noScript: string,
  ): Html =>
    renderPage({
      language: input.language,
      noScript,
      head: headOf(page, context.path, live.state, input.language),
      config: configOf(page, live, input),
      theme: input.theme,
      isCompact: input.isCompact,
      shell: live.shell,
      remote: remoteOf(page, live, input),
      firstCalls: page.status === 200 ? firstCalls(page, input.visitor) : [],
      firstView,
      previewUntil: input.preview?.until ?? null,
    });

  /** Null whenever the visitor is not known for certain: the browser finds out and renders the page. */
  const firstViewOf = async (
    req: IncomingMessage,
    page: Page,
    live: LiveSite & { shell: LoadPlan },
    context: RequestContext,
    input: PageInput,
  ): Promise<FirstViewMade | null> => {
    const remote = remoteOf(page, live, input);
    if (remote === null || page.remote === null || input.visitor === 'unknown' || isPlain(req)) return null;
    if (input.preview !== null) return null;
    // An owner who is logged out is asked before they see their gifts as visitors do.
    if (page.route === 'listView' && input.isOwnersDevice && input.visitor !== 'account') return null;
    return firstViews.make(req, context, {
      pattern: page.match.pattern,
      config: configOf(page, live, input),
      calls: firstCalls(page, input.visitor),
      shell: live.shell,
      remote,
      remoteName: page.remote.name,
      limitMs: FIRST_VIEW_MS,
    });
  };

  /** What the page shows when a remote of it fails, and of how many that is. */
  const noteLoad = (res: ServerResponse, page: Page, { client }: RequestContext, input: PageInput): void => {
    res.setHeader('Server-Timing', `${LOAD_TOKEN};desc="${loadToken(base.config, client.address, base.clock.now())}"`);
    if (page.status === 200 && page.remote !== null && input.preview === null)
      loads.note(page.remote.name, page.remote.version, client.address);
  };

  const sendPage = async (
    req: IncomingMessage,
    res: ServerResponse,
    page: Page,
    { styles = [], ...made }: { html: Html; language: Language; cacheScope: CacheScope; styles?: readonly string[] },
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
      const current = site.current();
      const request = readPageRequest(req, isHttps);
      const seen = current === null ? null : await visitorSite(base, current, site.find, request);
      const live = seen?.live ?? null;
      const ownShell = live?.shell ?? null;
      if (seen === null || live === null || ownShell === null) {
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
        findPage(context, live.state, { list: summarizeFor(req, context), article: articles.bySlug }),
        withinTime(readVisitor(request.hasSession, req.headers.cookie), VISITOR_MS),
        reportOpened(req, context),
      ]);
      if (page.kind === 'redirect') {
        redirect(req, res, 308, { Location: page.location, 'Cache-Control': 'no-cache' });
        return;
      }
      const cookies = seen.setCookie === null ? setCookie : [...setCookie, seen.setCookie];
      if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
      const { preview } = seen;
      const asked = (await languageOfAccount(req, context, visitor)) ?? context.language;
      // A shell of before there were other languages: then all of the page is in the site's own.
      const language = speaks(ownShell, asked) ? asked : OWN_LANGUAGE;
      const shell = planIn(ownShell, language);
      const input = {
        ...request,
        language,
        preview,
        visitor: visitor ?? 'unknown',
        failedLogin: failedLogin(page.route, context.search),
      };
      noteLoad(res, page, context, input);
      // What is on it is of one person: no browser keeps that for whoever uses it next.
      const isOfOne = request.hasSession || input.failedLogin !== null;
      const isPersonal = cookies.length > 0 || preview !== null;
      const cacheScope = invitation === null && !isOfOne ? cacheScopeOf(page.route, isPersonal) : 'none';
      try {
        const isSettled = invitation === null && setCookie.length === 0;
        const firstView = isSettled ? await firstViewOf(req, page, { ...live, shell }, context, input) : null;
        const styles = preview === null ? firstView?.styles : [PREVIEW_STYLE_HASH];
        const noScript = await noScriptOf({
          ...{ status: page.status, route: page.route, search: context.search, failedLogin: input.failedLogin },
          isWhole: firstView !== null,
          ...{ language, flags: live.state.flags, calls: createBrowserCalls(read, req, context) },
        });
        const html = compose(page, { ...live, shell }, context, input, firstView, noScript);
        // A page that is not for everybody may only be stored by this visitor's browser.
        const isForAll = firstView === null || page.isIndexable;
        await sendPage(req, res, page, {
          html,
          language,
          ...(styles === undefined ? {} : { styles }),
          cacheScope: isForAll || cacheScope !== 'public' ? cacheScope : 'private',
        });
      } catch (err) {
        // The shell starts and shows the server error (docs/specification/1-shell-and-account.md §4).
        base.log.error({ err, requestId: context.requestId }, 'page failed');
        const html = compose(BROKEN, { ...live, shell }, context, input, null, '');
        await sendPage(req, res, BROKEN, { html, language, cacheScope });
      }
    },
  };
};
