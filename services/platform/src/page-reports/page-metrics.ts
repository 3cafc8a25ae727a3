import type { VitalName } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import type { PartVersion } from './note-page.js';

/** Versions of one part that have figures at a time: the newest that were reported. */
const VERSIONS_KEPT = 4;
/** How a page broke: nobody caught it, or the shell did when a remote was loaded or drawn. */
export const ERROR_KINDS = ['error', 'rejection', 'load', 'render'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** For Prometheus: what browsers report, by part and version. */
export interface PageMetrics {
  readonly vital: (of: PartVersion, name: VitalName, value: number) => void;
  readonly error: (of: PartVersion, kind: ErrorKind) => void;
}

export const createPageMetrics = ({ metrics }: Pick<ServiceBase, 'metrics'>): PageMetrics => {
  const labels = ['part', 'version'] as const;
  const times = {
    LCP: metrics.addHistogram({
      name: 'browser_lcp_seconds',
      help: 'Largest paint of pages (LCP)',
      labels,
      buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    }),
    INP: metrics.addHistogram({
      name: 'browser_inp_seconds',
      help: 'Slowest answer of pages to an input (INP)',
      labels,
      buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
    }),
    CLS: metrics.addHistogram({
      name: 'browser_cls_score',
      help: 'How much of pages moved by itself (CLS)',
      labels,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    }),
  };
  const errors = metrics.addCounts({
    name: 'browser_errors_total',
    help: 'Errors of pages by the part and version whose code it was',
    labels: [...labels, 'kind'],
  });

  const known = new Map<string, PartVersion[]>();
  /** Makes room: versions come and go for as long as the process lives. */
  const note = ({ part, version }: PartVersion): void => {
    const versions = known.get(part) ?? [];
    if (versions.some((one) => one.version === version)) return;
    known.set(part, [{ part, version }, ...versions].slice(0, VERSIONS_KEPT));
    for (const kind of ERROR_KINDS) errors.add({ part, version, kind }, 0);
    const gone = versions[VERSIONS_KEPT - 1];
    if (gone === undefined) return;
    for (const figure of Object.values(times)) figure.forget({ part, version: gone.version });
    for (const kind of ERROR_KINDS) errors.forget({ part, version: gone.version, kind });
  };

  return {
    vital: (of, name, value) => {
      note(of);
      times[name].add({ part: of.part, version: of.version }, name === 'CLS' ? value : value / 1000);
    },
    error: (of, kind) => {
      note(of);
      errors.add({ part: of.part, version: of.version, kind }, 1);
    },
  };
};
