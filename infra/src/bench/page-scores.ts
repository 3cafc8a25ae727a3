import { createLoting, pathTo } from '@site/contracts';
import { measuredInChromium } from './in-chromium.js';
import { signIn } from './site-client.js';

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

/** Home, a list, and the pages that tell something: what people find by searching. */
const SCORED_PAGES: readonly ScoredPage[] = [
  ...['/', '/bram', '/blog', '/blog/het-gemak-van-lijstje', '/faq', '/winkels', '/contact'].map((path) => ({
    path,
    isIndexed: true,
  })),
  ...['/voorwaarden/gebruiksvoorwaarden', '/voorwaarden/privacy', '/voorwaarden/veiligheid'].map((path) => ({
    path,
    isIndexed: false,
  })),
];

const scoresOf = (siteUrl: string, { path, isIndexed }: ScoredPage): Promise<PageScores> =>
  measuredInChromium('page-scores.ts', { SITE_URL: siteUrl, PAGE_PATH: path, PAGE_IS_INDEXED: isIndexed ? '1' : '0' });

/** The address of a lot that was never opened. */
const aLot = async (siteUrl: string): Promise<string> => {
  const anna = await signIn(siteUrl, 'anna@voorbeeld.nl', 'lijstje-demo');
  const participants = ['anna', 'bram', 'daan'].map((name) => ({ localGuid: name, name, email: `${name}@voorbeeld.nl` }));
  const draw = { title: 'Pakjesavond', description: null, participants };
  const { organizerLot } = await anna.post<{ organizerLot: string }>(createLoting.path, draw);
  return pathTo('lot', { guid: organizerLot });
};

/** Scores of public pages and a lot on a slow phone, and what costs those points that are under the aim. */
export const benchPageScores = async (siteUrl: string, say: (line: string) => void): Promise<void> => {
  for (const page of [...SCORED_PAGES, { path: await aLot(siteUrl), isIndexed: false }]) {
    const { scores, fcp, lcp, tbt, cls, costs } = await scoresOf(siteUrl, page);
    const listed = Object.entries(scores).map(([name, score]) => `${name} ${score.toString()}`);
    say(`${page.path}: ${listed.join(', ')} (aim ${AIM.toString()}); FCP ${fcp}, LCP ${lcp}, TBT ${tbt}, CLS ${cls}`);
    if (Object.values(scores).some((score) => score < AIM)) for (const cost of costs) say(`  costs points: ${cost}`);
  }
};
