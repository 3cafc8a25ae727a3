import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../system/json-file.js';
import type { Progress } from '../system/progress.js';
import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';
import { StartProblem } from '../system/start-problem.js';
import { lineText } from '../supervisor/log-lines.js';
import { environmentOf, type Surroundings } from './site-processes.js';

/** People first, then their lists, then the draws that refer to both. */
const order = ['account', 'wishlist', 'lotting'] as const;

/** Puts the demo people, lists and draws in, once for a data folder. Each service brings its own and may be run again. */
export async function seedDemo(around: Surroundings, progress: Progress): Promise<void> {
  if (around.settings.seed === 'none') return;
  const file = join(around.settings.dataDir, 'seeded.json');
  const done = (await readJson<Record<string, string>>(file)) ?? {};
  for (const service of order) {
    const folder = join(rootFolder, 'services', service);
    if (done[service] !== undefined || !existsSync(join(folder, 'dist/seed.js'))) continue;
    progress(`putting in the demo data of ${service}`);
    const env = { ...environmentOf({ name: service, service, role: 'main' }, around), PORT: '0' };
    const outcome = await runCommand(process.execPath, ['--enable-source-maps', 'dist/seed.js'], { cwd: folder, env });
    if (outcome.code !== 0) {
      const output = `${outcome.stdout}\n${outcome.stderr}`.trim().split('\n').map(lineText);
      throw new StartProblem(`The demo data of ${service} could not be put in: ${output.at(-1) ?? ''}`);
    }
    done[service] = new Date().toISOString();
    await writeJson(file, done);
  }
}
