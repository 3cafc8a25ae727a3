import { setTimeout as wait } from 'node:timers/promises';
import { containerName, type Target } from '../build/workspaces.js';
import { whyUnreached } from '../system/unreachable.js';
import type { SiteAccess } from './reach-site.js';

/** A gateway that missed the message of a change looks by itself after half of this. */
const LIMIT_MS = 60_000;
const PAUSE_MS = 100;
const ANSWER_MS = 5_000;
const LATER = 'pages have it within a minute';

/** Has the page of an error, which is the shell's own, this version of a part? */
const isServed = async (site: string, name: string, version: string): Promise<boolean> => {
  const headers = { accept: 'text/html' };
  const answer = await fetch(new URL('/error', site), { headers, signal: AbortSignal.timeout(ANSWER_MS) });
  const page = await answer.text();
  if (name === 'shell') return page.includes(`/shell/${version}/`);
  const [, config = ''] = /id="site-config"[^>]*>([^<]+)</.exec(page) ?? [];
  const { remotes } = JSON.parse(config) as { remotes: { name: string; version: string }[] };
  return remotes.some((remote) => remote.name === name && remote.version === version);
};

/**
 * Waits until pages of the site have a version that was made live for everybody, since the gateway first reads and checks
 * its files; says from when they have it.
 */
export async function servedFrom(reached: SiteAccess, target: Target, version: string | null): Promise<string> {
  const site = reached.kind === 'local' ? reached.siteUrl : reached.url;
  if (site === null || version === null) return LATER;
  let problem = '';
  for (const until = Date.now() + LIMIT_MS; Date.now() < until; await wait(PAUSE_MS)) {
    try {
      if (await isServed(site, containerName(target), version)) return 'the next page load has it';
      problem = '';
    } catch (error) {
      problem = ` (${site} cannot be read: ${whyUnreached(error)})`;
    }
  }
  return LATER + problem;
}
