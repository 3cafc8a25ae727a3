import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { HEADERS, type SiteState, wishlistInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { answerNotFound, NO_PAGE_HEADERS } from '../request/answers.js';
import type { RequestContext } from '../request/request-context.js';
import { acceptedEncodings } from '../files/accepted-encoding.js';
import type { ArticleCache } from '../pages/article-cache.js';
import type { SiteCache } from '../site/site-cache.js';
import { listEntries, prefixesFor } from './list-entries.js';
import { areListsFound, pageEntries } from './page-entries.js';
import { listPrefixOf, ROBOTS_TXT, SECURITY_TXT, SITEMAP_INDEX, SITEMAP_OF_PAGES, sitemapOfLists } from './robot-paths.js';
import { robotsTxt, securityTxt } from './robots-txt.js';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.js';

interface Deps {
  readonly base: Pick<ServiceBase, 'internal' | 'clock'>;
  readonly site: SiteCache;
  readonly articles: ArticleCache;
}

export interface RobotsServer {
  /** Rejects when a service does not answer: an incomplete sitemap would remove pages from search engines. */
  readonly serve: (req: IncomingMessage, res: ServerResponse, context: RequestContext) => Promise<void>;
}

const RETRY_SECONDS = 5;
/** Counting a million lists is slow, and the number of sitemaps rarely changes. */
const COUNT_KEPT_MS = 600_000;
const KEPT = 'public, max-age=3600';

type Chunks = AsyncIterator<string>;

/** The chunks that are there already, then those still to come. */
const after = async function* (first: readonly string[], rest: Chunks): AsyncGenerator<string> {
  yield* first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
};

export const createRobotsServer = ({ base, site, articles }: Deps): RobotsServer => {
  let counted = { count: 0, at: Number.NEGATIVE_INFINITY };

  const countLists = async (): Promise<number> => {
    const now = base.clock.now().getTime();
    if (now - counted.at >= COUNT_KEPT_MS) {
      const { count } = await base.internal.call(wishlistInternal.countPublicLists, {});
      counted = { count, at: now };
    }
    return counted.count;
  };

  const index = async (state: SiteState): Promise<string> => {
    const lists = (await areListsFound(state)) ? prefixesFor(await countLists()).map(sitemapOfLists) : [];
    const at = (path: string): string => new URL(path, `${state.flags.baseUrl}/`).href;
    return sitemapIndexXml([SITEMAP_OF_PAGES, ...lists].map((path) => ({ url: at(path), lastModified: null })));
  };

  const ofPages = async (state: SiteState): Promise<AsyncGenerator<string>> => {
    const known = await articles.all();
    if (known === undefined && state.flags.blogEnabled) throw new Error('nobody says which articles there are');
    return sitemapXml([await pageEntries(state, known ?? [])]);
  };

  /** The chunks of the answer; null when there is no such file now. */
  const piecesOf = async (path: string, state: SiteState): Promise<AsyncGenerator<string> | readonly string[] | null> => {
    if (path === ROBOTS_TXT) return [robotsTxt(state.flags.baseUrl)];
    if (path === SECURITY_TXT) return [securityTxt(state.flags, base.clock.now())];
    if (path === SITEMAP_INDEX) return [await index(state)];
    if (path === SITEMAP_OF_PAGES) return ofPages(state);
    const prefix = listPrefixOf(path);
    if (prefix === null || !(await areListsFound(state))) return null;
    const pieces = sitemapXml(listEntries(base.internal, prefix, state.flags.baseUrl));
    // Wait for the first answer of the service: once the response has begun an error can only cut it off.
    const [head, lists] = [await pieces.next(), await pieces.next()];
    return after([head.value ?? '', lists.value ?? ''], pieces);
  };

  const send = async (req: IncomingMessage, res: ServerResponse, pieces: AsyncGenerator<string> | readonly string[]) => {
    if (req.method === 'HEAD') {
      res.end();
      return;
    }
    const source = Readable.from(pieces);
    if (!acceptedEncodings(req.headers['accept-encoding']).includes('gzip')) {
      await pipeline(source, res);
      return;
    }
    res.setHeader('Content-Encoding', 'gzip');
    await pipeline(source, createGzip(), res);
  };

  return {
    serve: async (req, res, context) => {
      const state = site.current()?.state;
      res.setHeader(HEADERS.requestId, context.requestId);
      if (state === undefined) {
        res.writeHead(503, { 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' }).end();
        return;
      }
      const pieces = await piecesOf(context.path, state);
      if (pieces === null) {
        answerNotFound(res, context.requestId);
        return;
      }
      res.setHeader('Content-Type', `${context.path.endsWith('.txt') ? 'text/plain' : 'application/xml'}; charset=utf-8`);
      res.setHeader('Cache-Control', KEPT);
      res.setHeader('Vary', 'Accept-Encoding');
      for (const [name, value] of Object.entries(NO_PAGE_HEADERS)) res.setHeader(name, value);
      try {
        await send(req, res, pieces);
      } catch (error) {
        // The client went away.
        if (!req.socket.destroyed) throw error;
      }
    },
  };
};
