import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStories } from '../build/build-stories.js';
import { runCommand } from '../system/run-command.js';
import { rootFolder } from '../system/folders.js';
import { readJson } from '../system/json-file.js';
import { problemText } from '../system/start-problem.js';
import { startSite } from '../testing/site.js';
import { findChromium } from './find-chromium.js';
import type { Outcome, Step } from './step.js';

const LOGGED_ERRORS = 15;
/** As Playwright says that a test passed. */
const PASSED_LINE = /^ +✓.*\n/gm;

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: Suite[];
}

/** A file, or a `describe` in one. Durations are milliseconds. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

/**
 * Journeys in a real browser against the real site, started for them, and the catalogue. `filters` choose among the journeys, as
 * Playwright takes them: those run alone. `long`: what presses by chance goes on for half an hour.
 */
export const e2eStep = (filters: readonly string[], long: boolean): Step => ({
  name: 'end to end',
  cores: 2,
  run: () =>
    filters.length > 0
      ? onSite(long, (site) => runPlaywright(site, filters))
      : withStories((stories) => onSite(long, (site) => runAll(site, stories))),
});

/**
 * Journeys of people first, then those that switch something of the whole site, and the catalogue beside them. What the first left
 * of their failures stays: Playwright empties the folder that it writes to.
 */
async function runAll(site: NodeJS.ProcessEnv, stories: NodeJS.ProcessEnv): Promise<Outcome> {
  const people = await runPlaywright(site, ['--project=people']);
  const others = await runPlaywright({ ...site, ...stories }, [
    ...['--project=site', '--project=own site', '--project=stories'],
    '--output=../test-results/others',
  ]);
  return {
    passed: people.passed + others.passed,
    failed: people.failed + others.failed,
    output: `${people.output}\n${others.output}`,
    note: `${people.note}; ${others.note}`,
  };
}

/** Axe and pictures of each story of the catalogue alone; `renewed` takes the pictures anew. */
export const catalogueStep = (renewed: boolean): Step => ({
  name: 'catalogue',
  cores: 2,
  run: () =>
    withStories((stories) =>
      runPlaywright(stories, ['--config=stories.config.ts', ...(renewed ? ['--update-snapshots=all'] : [])]),
    ),
});

/** Starts a site for `use` and ends it; what the databases refused it meanwhile is a failure. */
async function onSite(long: boolean, use: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  try {
    const mailReportSecret = randomBytes(24).toString('hex');
    const site = await startSite({
      seed: 'demo',
      env: {
        MAIL_REPORT_SECRET: mailReportSecret,
        APP_STORE_URL: 'https://apps.apple.com/nl/app/lijstje/id1',
        IMPRINT_COMPANY: 'Voorbeeld B.V.',
        IMPRINT_ADDRESS: 'Dam 1, 1012 JS Amsterdam',
        // How busy this machine is says nothing of a journey.
        REDIS_TIMEOUT_MS: '10000',
        CALL_TIMEOUT_MS: '30000',
        REQUEST_TIMEOUT_MS: '60000',
      },
    });
    try {
      const outcome = await use({
        SITE_URL: site.url,
        INBOX_URL: site.inboxUrl,
        OPERATOR_PASSWORD: site.operatorPassword,
        DATA_DIR: site.dataDir,
        MAIL_REPORT_SECRET: mailReportSecret,
        ...(long ? { TEST_LONG: '1' } : {}),
      });
      const refusals = await site.refusals();
      if (outcome.failed === 0 && refusals.length === 0) return outcome;
      const output = [
        outcome.output,
        ...errorsIn(await site.output()),
        ...refusals.map((refusal) => `Redis refused: ${refusal} (infra/src/databases/database-users.ts)`),
      ].join('\n');
      return { ...outcome, failed: outcome.failed + (refusals.length === 0 ? 0 : 1), output };
    } finally {
      await site.stop();
    }
  } catch (error) {
    return { passed: 0, failed: 1, output: problemText(error) };
  }
}

/** Builds the catalogue for `use` and removes it. */
async function withStories(use: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-stories-'));
  try {
    const failed = await buildStories(folder);
    return failed === null ? await use({ STORIES_FOLDER: folder }) : { passed: 0, failed: 1, output: failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runPlaywright(own: NodeJS.ProcessEnv, filters: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-e2e-'));
  const report = join(folder, 'report.json');
  try {
    const CHROMIUM_PATH = await findChromium((line) => console.log(`· ${line}`));
    const env = { ...process.env, FORCE_COLOR: '0', CHROMIUM_PATH, ...own, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = [join(rootFolder, 'node_modules/@playwright/test/cli.js'), 'test', ...filters];
    const { code, stdout, stderr } = await runCommand(process.execPath, args, { cwd: join(rootFolder, 'e2e'), env });
    const { stats, suites = [] } = (await readJson<PlaywrightReport>(report)) ?? {};
    const { expected = 0, unexpected = 1 } = stats ?? {};
    return {
      passed: expected,
      failed: code === 0 ? unexpected : Math.max(unexpected, 1),
      output: `${stdout.replaceAll(PASSED_LINE, '')}\n${stderr}`.trim(),
      note: `slowest: ${slowestFiles(suites)}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The last errors that the site logged, with where they come from. */
const errorsIn = (log: string): string[] =>
  log.match(/^.{25} (?:ERROR|FATAL) .*(?:\n {26}.*){0,6}/gm)?.slice(-LOGGED_ERRORS) ?? [];

const durationOf = ({ suites = [], specs }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(durationOf),
  ].reduce((sum, duration) => sum + duration, 0);

/** The files whose tests took longest, longest first. */
const slowestFiles = (files: readonly Suite[]): string =>
  files
    .map((file) => ({ title: file.title, ms: durationOf(file) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 5)
    .map(({ title, ms }) => `${title} ${(ms / 1000).toFixed(0)} s`)
    .join(', ');
