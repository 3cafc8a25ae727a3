import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumLaunch } from '../support/chromium.js';

/**
 * Lighthouse's scores of one page, as a slow phone would get it (its own simulation: 4 times slower, 1.6 Mbit/s, 150 ms):
 * performance, accessibility, best practices and SEO of 100, and what costs points. Run: `SITE_URL=... PAGE_PATH=/faq tsx
 * page-scores.ts`; `PAGE_IS_INDEXED=0` for a page that search engines are not to keep. Prints JSON.
 *
 * Lighthouse is fetched when it is asked for and is no dependency: it is 185 MB, which every installation would carry for
 * this bench alone. 12.8 is its last release for Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const TRIES = 3;
const ROUNDS = Number(process.env['PAGE_ROUNDS'] ?? 3);

interface Report {
  /** Why there is nothing to read: the browser lost its trace, mostly. */
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
}

interface PageScores {
  readonly scores: Readonly<Record<string, number>>;
  readonly fcp: string;
  readonly lcp: string;
  readonly tbt: string;
  readonly cls: string;
  /** Audits that cost points: name and value. */
  readonly costs: readonly string[];
}

const shownOf = (report: Report, audit: string): string => report.audits[audit]?.displayValue ?? '';

const read = (report: Report): PageScores => ({
  scores: Object.fromEntries(
    Object.entries(report.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  ),
  fcp: shownOf(report, 'first-contentful-paint'),
  lcp: shownOf(report, 'largest-contentful-paint'),
  tbt: shownOf(report, 'total-blocking-time'),
  cls: shownOf(report, 'cumulative-layout-shift'),
  costs: Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => report.audits[id]))
    .flatMap((audit) =>
      audit === undefined || audit.score === null || audit.score >= 0.9 ? [] : [`${audit.title} ${audit.displayValue ?? ''}`],
    ),
});

const measure = async (url: string, folder: string): Promise<Report> => {
  const output = join(folder, 'report.json');
  const flags = ['--headless=new', ...(chromiumLaunch.args ?? [])].join(' ');
  const left = process.env['PAGE_IS_INDEXED'] === '0' ? ['--skip-audits=is-crawlable'] : [];
  await rm(output, { force: true });
  // It ends with an error when the page could not be measured, and says why in its report.
  const ended = promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
      ...left,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumLaunch.executablePath }, cwd: folder, maxBuffer: 1 << 24 },
  );
  const failure = await ended.then(
    () => null,
    (error: unknown) => new Error('Lighthouse ended without a report', { cause: error }),
  );
  if (failure !== null && !existsSync(output)) throw failure;
  return JSON.parse(await readFile(output, 'utf8')) as Report;
};

/** A browser that had no time for its own trace is asked once more. */
const measureSurely = async (url: string, folder: string): Promise<PageScores> => {
  for (let tries = 1; ; tries += 1) {
    const report = await measure(url, folder);
    const { runtimeError: problem } = report;
    if (problem === undefined || problem.code === 'NO_ERROR') return read(report);
    if (tries === TRIES) throw new Error(`Lighthouse could not measure ${url}: ${problem.message}`);
  }
};

const performanceOf = ({ scores }: PageScores): number => scores['performance'] ?? 0;

const url = `${process.env['SITE_URL'] ?? ''}${process.env['PAGE_PATH'] ?? '/faq'}`;
const folder = await mkdtemp(join(tmpdir(), 'page-scores-'));
try {
  const rounds: PageScores[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureSurely(url, folder));
  rounds.sort((a, b) => performanceOf(a) - performanceOf(b));
  process.stdout.write(`${JSON.stringify(rounds[Math.floor(rounds.length / 2)])}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
