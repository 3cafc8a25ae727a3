import { userInfo } from 'node:os';
import { readRunState } from '../start/run-state.js';
import { type Secrets, secretsFile } from '../start/secrets.js';
import { dataFolder } from '../system/folders.js';
import { readJson } from '../system/json-file.js';
import { StartProblem } from '../system/start-problem.js';
import { type PlatformClient, platformClient } from './platform-client.js';

/**
 * The platform of the site to publish to: the one that PLATFORM_URL and SERVICE_SECRET name, else the one that runs on the
 * data folder. Its audit log will name this user.
 */
export async function livePlatform(): Promise<{ dataDir: string; platform: PlatformClient }> {
  const { PLATFORM_URL, SERVICE_SECRET } = process.env;
  const dataDir = dataFolder(process.env);
  const url = PLATFORM_URL ?? (await readRunState(dataDir))?.services.platform;
  if (url === undefined)
    throw new StartProblem(`No site runs on ${dataDir}. Start it with npm start, or set DATA_DIR or PLATFORM_URL.`);
  const secret = SERVICE_SECRET ?? (await readJson<Secrets>(secretsFile(dataDir)))?.SERVICE_SECRET;
  if (secret === undefined) throw new StartProblem(`There are no secrets in ${dataDir}; set SERVICE_SECRET.`);
  return { dataDir, platform: platformClient(url, secret, userInfo().username) };
}
