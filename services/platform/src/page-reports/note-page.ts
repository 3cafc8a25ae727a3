import type { PageReport } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { SiteRepository } from '../site/site.repository.js';
import { maskError } from './error-text.js';
import { isKnownVersion, type PartVersion, sourceOf } from './known-version.js';
import { countPage } from './page-counts.js';
import type { ErrorKind, PageMetrics } from './page-metrics.js';

interface ToldError {
  readonly kind: ErrorKind;
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

/** Keeps what browsers tell of pages, as figures, counts and log lines. */
export interface NotePage {
  readonly page: (report: PageReport) => Promise<void>;
  /** An error of a version that is known to be one of ours. */
  readonly error: (of: PartVersion, error: ToldError, route?: string) => Promise<void>;
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
      for (const told of errors) {
        // Code without a file is the page's own.
        const of = sourceOf(told.stack) ?? { part, version };
        if (isKnownVersion(site, of)) await error(of, told, isDeclared ? route : undefined);
      }
    },
  };
};
