import { installSystemPackage } from '../system/install-system-package.js';
import { answers } from '../system/run-command.js';
import type { Progress } from '../system/progress.js';
import { StartProblem } from '../system/start-problem.js';

const names = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function present(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  for (const name of given === undefined ? names : [given]) if (await answers(name)) return name;
  return undefined;
}

/** A Chromium to test with: CHROMIUM_PATH, one on PATH, or the system's package, which is installed when there is none. */
export async function findChromium(progress: Progress): Promise<string> {
  const found = await present();
  if (found !== undefined) return found;
  await installSystemPackage('chromium', progress);
  const installed = await present();
  if (installed === undefined) throw new StartProblem('Chromium was installed but does not run; set CHROMIUM_PATH.');
  return installed;
}
