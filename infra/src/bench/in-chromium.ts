import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../check/find-chromium.js';
import { rootFolder } from '../system/folders.js';

/** The environment of what opens a browser: on a fresh machine there may be none yet, and its name differs by system. */
export const chromiumEnv = async (): Promise<{ CHROMIUM_PATH: string }> => ({
  CHROMIUM_PATH: await findChromium((line) => process.stderr.write(`· ${line}\n`)),
});

/** What a script of `e2e/bench` measured in Chromium, and printed as JSON. */
export const measuredInChromium = async <T>(script: string, env: Readonly<Record<string, string>>): Promise<T> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(rootFolder, 'e2e/bench', script)], {
    env: { ...process.env, ...(await chromiumEnv()), ...env },
    maxBuffer: 1 << 20,
  });
  return JSON.parse(stdout) as T;
};
