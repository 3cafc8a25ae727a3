import { type PageReport, pageReport } from '@site/contracts';
import { handle, noContent, type Route, type ServiceBase } from '@site/service-kit';
import { maskText } from '../operators/queue-board/mask-jobs.js';
import { findPart } from '../site/change.js';
import type { SiteRepository } from '../site/site.repository.js';
import type { StoredSite } from '../site/stored-site.js';
import { countPage } from './page-counts.js';
import type { ErrorKind, PageMetrics } from './page-metrics.js';

/** What pages report of themselves (contracts: site/page-report.ts). */
export const pageReportRoutes = (note: NotePage): Route[] => [
  handle(pageReport, async ({ body, ...context }) => {
    if (!isFromElsewhere(context.header('sec-fetch-site'))) await note.page(body);
    return noContent();
  }),
];

/** Browsers say from where a request was sent; what says nothing is no browser, and counts like any address. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(['cross-site', 'same-site']);

/** Did a page of another site make the browser send this? @param said its `Sec-Fetch-Site`. */
export const isFromElsewhere = (said: string | undefined): boolean => FROM_ELSEWHERE.has(said ?? '');

/** A version of a remote or the shell that browsers may have. */
export interface PartVersion {
  readonly part: string;
  readonly version: string;
}

/**
 * Is this a version that is live, on a share, or was live before? Only those are counted, so that no made-up name becomes a
 * figure; nobody would act on reports of older ones.
 */
const isKnownVersion = (site: StoredSite, { part, version }: PartVersion): boolean => {
  const found = findPart(site, part);
  return found !== null && [found.active, found.previous, found.share?.version].includes(version);
};

const SCRIPT = /\/(?:remotes\/(mf_[a-z][a-z0-9_]*)|(shell))\/([a-z0-9]{6,64})\//;

/** Whose code the topmost known line of a stack is; null when none of ours is in it. */
const sourceOf = (stack: string): PartVersion | null => {
  const [, remote, shell, version] = SCRIPT.exec(stack) ?? [];
  const part = remote ?? shell;
  return part === undefined || version === undefined ? null : { part, version };
};

/** A script of ours in a stack: what is before its path is the site's own address, which says nothing. */
const OUR_SCRIPT = /https?:\/\/[^\s/"'<>()]+(\/(?:remotes\/mf_[a-z0-9_]+|shell)\/[a-z0-9]{6,64}\/[\w./-]+(?::\d+){0,2})/g;

/** What an error in a browser said, for the log: addresses, guids, links, tokens and paths of pages are taken out. */
const maskError = (text: string): string => maskText(text.replaceAll(OUR_SCRIPT, '$1'));

interface BrowserError {
  readonly kind: ErrorKind;
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

/** Keeps what browsers report of pages, as figures, counts and log lines. */
export interface NotePage {
  readonly page: (report: PageReport) => Promise<void>;
  /** An error of a version that is known to be one of ours. */
  readonly error: (of: PartVersion, error: BrowserError, route?: string) => Promise<void>;
}

interface Deps {
  readonly base: Pick<ServiceBase, 'redis' | 'clock' | 'config' | 'log'>;
  readonly metrics: PageMetrics;
  readonly repository: SiteRepository;
}

export const createNotePage = ({ base, metrics, repository }: Deps): NotePage => {
  const error: NotePage['error'] = async (of, { kind, message, stack }, route) => {
    metrics.error(of, kind);
    // No error of ours: what people's browsers do must not ring the alarm for what our processes do.
    base.log.warn(
      { ...of, kind, route, message: maskError(message ?? ''), stack: maskError(stack ?? '') },
      'an error in a browser',
    );
    await countPage(base, of, { vitals: [], errors: 1 });
  };
  return {
    error,
    page: async ({ part, version, route, vitals, errors }) => {
      const site = await repository.read();
      const isOurs = isKnownVersion(site, { part, version });
      if (isOurs && vitals.length > 0) {
        for (const { name, value } of vitals) metrics.vital({ part, version }, name, value);
        await countPage(base, { part, version }, { vitals, errors: 0 });
      }
      // A pattern that nobody declared may be somebody's address.
      const isDeclared = site.remotes.some(({ versions }) => versions.some(({ metadata }) => metadata.paths.includes(route)));
      for (const reported of errors) {
        // Code without a file is the page's own.
        const of = sourceOf(reported.stack) ?? { part, version };
        if (isKnownVersion(site, of)) await error(of, reported, isDeclared ? route : undefined);
      }
    },
  };
};
