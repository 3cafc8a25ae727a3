import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { LOAD_TOKEN, opsCommands, remoteFailed } from '@site/contracts';
import { containerName, findTargets, type Target } from '../build/workspaces.js';
import { localOps, type OpsClient } from '../publish/ops-client.js';
import { publisherKeys, type Secrets, secretsFile } from '../start/secrets.js';
import { rootFolder } from '../system/folders.js';
import { readJson } from '../system/json-file.js';
import { runCommand } from '../system/run-command.js';
import { startSite, type TestSite } from '../testing/site.js';
import { codeOf, deployCopy, forgetBuild } from './deploys-copies.js';
import { configNow, type HttpVisits, startHttpVisits } from './deploys-http.js';
import { startVisitors, type Visits } from './deploys-visits.js';
import { median } from './statistics.js';

/** What a row of deploys and rollbacks came to. Times in milliseconds. */
export interface Deploys {
  readonly deploys: number;
  readonly rollbacks: number;
  readonly browser: Visits;
  readonly http: HttpVisits;
  /** Files of versions that were live in between, asked for at the end; and those that were not there. */
  readonly oldFiles: { readonly asked: number; readonly missing: number };
  /** From the built folder to live; and `npm run deploy` with its build, as a command. */
  readonly deployMs: number;
  readonly deployWithBuildMs: number;
  readonly rollbackMs: number;
  /** While pages are loaded as fast as this machine can, and when only open ones are left. */
  readonly flagMs: { readonly loaded: FlagTimes; readonly quiet: FlagTimes };
  /** From the report that was one too many to new pages with the version before. */
  readonly fallbackMs: readonly number[];
}

/** From an operator's command to what an open page shows, and to what a new page is made of; a row of times in milliseconds. */
interface FlagTimes {
  readonly open: readonly number[];
  readonly fresh: readonly number[];
}

const VISITORS = 2;
const BUILDS = 3;
const FALLBACKS = 5;
const FLAG_CHANGES = 20;
const PATIENCE_MS = 60_000;
/** As many addresses as it takes (platform: REMOTE_FAILURES). */
const REPORTERS = 10;

const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const begun = performance.now();
  const made = await work();
  return [performance.now() - begun, made];
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; !(await holds()); await delay(5)) {
    if (Date.now() > end) throw new Error('the site did not come to it');
  }
};

const opsOf = async ({ state, dataDir }: TestSite): Promise<OpsClient> => {
  const secrets = await readJson<Secrets>(secretsFile(dataDir));
  if (secrets === null) throw new Error('the site has no secrets');
  return localOps(state.services['platform'] ?? '', publisherKeys(secrets), 'bench');
};

/** Deploys and rollbacks in turn, of every remote and the shell in turn. */
const deployAll = async (site: TestSite, ops: OpsClient, acts: number) => {
  const targets = findTargets().filter(({ kind }) => kind !== 'service');
  const deployMs: number[] = [];
  const rollbackMs: number[] = [];
  const old: string[] = [];
  for (let act = 0; act < acts; act += 2) {
    const target = targets[(act / 2) % targets.length];
    if (target === undefined) throw new Error('there is nothing to deploy');
    const [took, version] = await timed(() => deployCopy(ops, target, site.dataDir, `copy ${act.toString()}`));
    deployMs.push(took);
    if (target.kind === 'remote') old.push(...(await codeOf(site.dataDir, target, version)));
    if (act + 1 === acts) break;
    const [back] = await timed(() => ops.run(opsCommands.rollBack, { name: containerName(target) }));
    rollbackMs.push(back);
  }
  return { deployMs, rollbackMs, old };
};

/** The command as a team gives it, its build included: what was built is forgotten first, and another copy is live. */
const deployWithBuild = async (site: TestSite, ops: OpsClient, target: Target): Promise<number> => {
  const took: number[] = [];
  for (let time = 0; time < BUILDS; time += 1) {
    await deployCopy(ops, target, site.dataDir, `before build ${time.toString()}`);
    await forgetBuild(target);
    const args = ['--import', 'tsx/esm', join(rootFolder, 'infra/src/publish/deploy.main.ts'), target.folder];
    const [ms, { code, stderr }] = await timed(() =>
      runCommand(process.execPath, args, { cwd: rootFolder, env: { ...process.env, DATA_DIR: site.dataDir } }),
    );
    if (code !== 0) throw new Error(stderr);
    took.push(ms);
  }
  return median(took);
};

const flip = async (site: TestSite, ops: OpsClient, shops: (shown: boolean) => Promise<number>): Promise<FlagTimes> => {
  const times = { open: [] as number[], fresh: [] as number[] };
  for (let change = 0; change < FLAG_CHANGES; change += 1) {
    const shown = change % 2 === 1;
    const seen = shops(shown);
    const begun = Date.now();
    await ops.run(opsCommands.change, { kind: 'flag', name: 'winkelsEnabled', value: shown ? 'aan' : 'uit' });
    await until(async () => (await configNow(site.url)).winkelsEnabled === shown);
    times.fresh.push(Date.now() - begun);
    times.open.push((await seen) - begun);
  }
  return times;
};

/** A version that fails: so many addresses tell of it, and the last of them is waited for. */
const fallBack = async (site: TestSite, ops: OpsClient, target: Target): Promise<readonly number[]> => {
  const took: number[] = [];
  for (let time = 0; time < FALLBACKS; time += 1) {
    const version = await deployCopy(ops, target, site.dataDir, `fails ${time.toString()}`);
    const isLive = async (): Promise<boolean> =>
      (await configNow(site.url)).remotes.find(({ name }) => name === containerName(target))?.version === version;
    await until(isLive);
    const manifestUrl = `/remotes/${containerName(target)}/${version}/mf-manifest.json`;
    /** Loads a page there; what comes of it tells of the failure. */
    const reporterAt = async (address: string): Promise<() => Promise<unknown>> => {
      const from = { 'x-forwarded-for': address };
      const { headers } = await fetch(site.url, { headers: from });
      const token = new RegExp(`${LOAD_TOKEN};desc="([^"]+)"`).exec(headers.get('server-timing') ?? '')?.[1];
      const body = JSON.stringify({ manifestUrl, kind: 'render', token });
      return () =>
        fetch(site.url + remoteFailed.path, { method: 'POST', headers: { 'content-type': 'application/json', ...from }, body });
    };
    for (let reporter = 1; reporter < REPORTERS; reporter += 1) await (await reporterAt(`198.51.100.${reporter.toString()}`))();
    const last = await reporterAt('198.51.100.200');
    const [ms] = await timed(async () => {
      await last();
      await until(async () => !(await isLive()));
    });
    took.push(ms);
  }
  return took;
};

/**
 * So many deploys and rollbacks in a row on a site of its own, while browsers and HTTP clients ask for pages; flags and a
 * fallback as well. The versions are copies of what is built (deploys-copies.ts says what of them is copied).
 */
export const benchDeploys = async (acts: number): Promise<Deploys> => {
  // The bench reports failures for several addresses itself, as a proxy in front would.
  const site = await startSite({ seed: 'demo', env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1' }, timeoutMs: 600_000 });
  try {
    const ops = await opsOf(site);
    const content = findTargets().find(({ name }) => name === 'mf-content');
    if (content === undefined) throw new Error('there is no mf-content');
    const visitors = await startVisitors(site.url, VISITORS);
    const http = startHttpVisits(site.url);
    const { deployMs, rollbackMs, old } = await deployAll(site, ops, acts);
    const loaded = await flip(site, ops, visitors.shops);
    const [byHttp] = await Promise.all([http.stop(), visitors.rest()]);
    const flagMs = { loaded, quiet: await flip(site, ops, visitors.shops) };
    const browser = await visitors.stop();
    const answers = [];
    for (const file of old) answers.push((await fetch(site.url + file)).status);
    return {
      deploys: deployMs.length,
      rollbacks: rollbackMs.length,
      browser,
      http: byHttp,
      oldFiles: { asked: old.length, missing: answers.filter((status) => status !== 200).length },
      deployMs: median(deployMs),
      rollbackMs: median(rollbackMs),
      deployWithBuildMs: await deployWithBuild(site, ops, content),
      flagMs,
      fallbackMs: await fallBack(site, ops, content),
    };
  } finally {
    await site.stop();
  }
};

const p95 = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN;

/** The same in words; failures are named. */
export const deploysReport = (figures: Deploys): string[] => {
  const { deploys, rollbacks, browser, http, oldFiles, flagMs, fallbackMs } = figures;
  const failures = [...browser.failures, ...http.failures];
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  return [
    `deploys: ${deploys.toString()} deploys and ${rollbacks.toString()} rollbacks in a row; a deploy ${ms(figures.deployMs)}, with its build ` +
      `${(figures.deployWithBuildMs / 1000).toFixed(1)} s, a rollback ${ms(figures.rollbackMs)} (medians)`,
    `deploys: meanwhile ${browser.loads.toString()} page loads and ${browser.reused.toString()} uses of pages opened before in Chromium, ` +
      `${http.pages.toString()} pages and ${http.files.toString()} files by HTTP: ${failures.length.toString()} failures (aim 0)`,
    ...[...new Set(failures)].slice(0, 20).map((failure) => `  failed: ${failure}`),
    `deploys: of ${oldFiles.asked.toString()} files of versions that were live before, ${oldFiles.missing.toString()} are gone (aim 0); ` +
      `the form that was being filled in ${browser.formStayed ? 'stayed as it was' : 'WAS RELOADED'}`,
    `deploys: a flag is seen in an open page after ${ms(p95(flagMs.quiet.open))} (p95, aim 1000) and in a new one after ${ms(p95(flagMs.quiet.fresh))}; ` +
      `amid that load after ${ms(p95(flagMs.loaded.open))} and ${ms(p95(flagMs.loaded.fresh))}`,
    `deploys: new pages have the version before ${ms(median(fallbackMs))} after the report that was one too many (at most ${ms(Math.max(...fallbackMs))})`,
  ];
};
