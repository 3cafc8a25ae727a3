import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../system/folders.js';

/** What Lighthouse says of one page; see `e2e/bench/page-scores.ts`, which asks it. */
interface PageScores {
  readonly scores: Readonly<Record<string, number>>;
  readonly fcp: string;
  readonly lcp: string;
  readonly tbt: string;
  readonly cls: string;
  readonly costs: readonly string[];
}

interface ScoredPage {
  readonly path: string;
  /** Legal pages are not for search engines (docs/specification/3-decisions.md §12), which Lighthouse would hold against them. */
  readonly isIndexed: boolean;
}

const AIM = 95;

/** The pages that tell something, which people find by searching. */
const SCORED_PAGES: readonly ScoredPage[] = [
  ...['/blog', '/blog/het-gemak-van-lijstje', '/faq', '/winkels', '/contact'].map((path) => ({ path, isIndexed: true })),
  ...['/voorwaarden/gebruiksvoorwaarden', '/voorwaarden/privacy', '/voorwaarden/veiligheid'].map((path) => ({
    path,
    isIndexed: false,
  })),
];

const scoresOf = async (siteUrl: string, { path, isIndexed }: ScoredPage): Promise<PageScores> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(rootFolder, 'e2e/bench/page-scores.ts')],
    { env: { ...process.env, SITE_URL: siteUrl, PAGE_PATH: path, PAGE_IS_INDEXED: isIndexed ? '1' : '0' }, maxBuffer: 1 << 20 },
  );
  return JSON.parse(stdout) as PageScores;
};

/** Scores of the information pages on a slow phone, and what costs those points that are under the aim. */
export const benchPageScores = async (siteUrl: string, say: (line: string) => void): Promise<void> => {
  for (const page of SCORED_PAGES) {
    const { scores, fcp, lcp, tbt, cls, costs } = await scoresOf(siteUrl, page);
    const listed = Object.entries(scores).map(([name, score]) => `${name} ${score.toString()}`);
    say(`${page.path}: ${listed.join(', ')} (aim ${AIM.toString()}); FCP ${fcp}, LCP ${lcp}, TBT ${tbt}, CLS ${cls}`);
    if (Object.values(scores).some((score) => score < AIM)) for (const cost of costs) say(`  costs points: ${cost}`);
  }
};
