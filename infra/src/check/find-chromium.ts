import { basename } from 'node:path';
import { installSystemPackage } from '../system/install-system-package.js';
import { answers } from '../system/run-command.js';
import type { Progress } from '../system/progress.js';
import { problemText, StartProblem } from '../system/start-problem.js';

/** Chromium without a window: journeys take far less of the processor with it. Not every system has it as a package. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const OTHERS = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function firstPresent(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await answers(name)) return name;
  return undefined;
}

async function install(name: string, progress: Progress): Promise<boolean> {
  try {
    await installSystemPackage(name, progress);
    return true;
  } catch (error) {
    progress(problemText(error));
    return false;
  }
}

/** A Chromium to test with: CHROMIUM_PATH, the headless one, which is installed where it can be, or any other. */
export async function findChromium(progress: Progress): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  const wanted = await firstPresent([given ?? HEADLESS]);
  if (wanted !== undefined) return wanted;
  if (given === undefined && (await install(basename(HEADLESS), progress))) return HEADLESS;
  const other = await firstPresent(OTHERS);
  if (other !== undefined) return other;
  if (await install('chromium', progress)) return 'chromium';
  throw new StartProblem('There is no Chromium to test with; set CHROMIUM_PATH.');
}
