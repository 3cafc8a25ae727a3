import { readFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { userInfo } from 'node:os';
import { isLoopback, withFiles } from '@site/service-kit';
import { readRunState } from '../start/run-state.js';
import { type PublisherKeys, publisherKeys, type Secrets, secretsFile } from '../start/secrets.js';
import { dataFolder } from '../system/folders.js';
import { readJson } from '../system/json-file.js';
import { StartProblem } from '../system/start-problem.js';
import { localOps, type OpsClient, remoteOps } from './ops-client.js';

/** A site to publish to and to give commands to: one on this machine, or one elsewhere. */
export type SiteAccess =
  | { kind: 'local'; ops: OpsClient; dataDir: string; siteUrl: string | null }
  | { kind: 'remote'; ops: OpsClient; url: string; token: string };

/**
 * The site at `url` with an operator's token (OPERATOR_TOKEN, or the file that OPERATOR_TOKEN_FILE names); without one the
 * site that PLATFORM_URL, PUBLISHER_SECRET and SERVICE_PUBLIC_KEYS name, else the one that runs on the data folder. The audit log names the token,
 * or this user.
 */
export async function reachSite(url: string | undefined): Promise<SiteAccess> {
  if (url === undefined) return local();
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new StartProblem(`${url} is no address of a site.`);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && hostname !== 'localhost' && !(isIPv4(hostname) && isLoopback(hostname)))
    throw new StartProblem(`${url} would be sent the token unencrypted: name it with https.`);
  const token = await readToken();
  return { kind: 'remote', ops: remoteOps(url, token), url, token };
}

async function local(): Promise<SiteAccess> {
  const { PLATFORM_URL, PUBLISHER_SECRET, SERVICE_PUBLIC_KEYS } = withFiles(process.env, ['PUBLISHER_SECRET']);
  const dataDir = dataFolder(process.env);
  const state = await readRunState(dataDir);
  const url = PLATFORM_URL ?? state?.services.platform;
  if (url === undefined)
    throw new StartProblem(`No site runs on ${dataDir}. Start it with npm start, or set DATA_DIR, or name one with --site.`);
  const isGiven = PUBLISHER_SECRET !== undefined && SERVICE_PUBLIC_KEYS !== undefined;
  const keys = isGiven ? { SERVICE_SECRET: PUBLISHER_SECRET, SERVICE_PUBLIC_KEYS } : await keptKeys(dataDir);
  return { kind: 'local', ops: localOps(url, keys, userInfo().username), dataDir, siteUrl: state?.siteUrl ?? null };
}

async function keptKeys(dataDir: string): Promise<PublisherKeys> {
  const secrets = await readJson<Secrets>(secretsFile(dataDir));
  if (secrets === null)
    throw new StartProblem(`There are no secrets in ${dataDir}; set PUBLISHER_SECRET and SERVICE_PUBLIC_KEYS.`);
  return publisherKeys(secrets);
}

async function readToken(): Promise<string> {
  const { OPERATOR_TOKEN, OPERATOR_TOKEN_FILE } = process.env;
  if (OPERATOR_TOKEN !== undefined && OPERATOR_TOKEN !== '') return OPERATOR_TOKEN.trim();
  if (OPERATOR_TOKEN_FILE === undefined)
    throw new StartProblem(
      'Set OPERATOR_TOKEN, or OPERATOR_TOKEN_FILE to a file with it; `npm run ops -- token create <name> <scope>` makes one.',
    );
  try {
    return (await readFile(OPERATOR_TOKEN_FILE, 'utf8')).trim();
  } catch (error) {
    throw new StartProblem(`${OPERATOR_TOKEN_FILE} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
