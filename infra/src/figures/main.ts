import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { rootFolder } from '../system/folders.js';

/** A file of fewer lines that only one other file imports is mostly a part of that file. */
const SMALL = 30;
/** Tests, what only tests and benches use, and journeys in a browser. */
const NOT_PRODUCTION = /\.(test|stories)\.tsx?$|^infra\/stories\/|(^|\/)(testing|bench)\/|(^|[/.])bench\.main\.ts$|^e2e\//;
const IMPORT = /(?:from|import)\s*(?:\(\s*)?'([^']+)'/g;
const GIFT_FIELD = '## Files for a new field of a gift';

const read = (path: string): string => readFileSync(join(rootFolder, path), 'utf8');
const linesOf = (text: string): number => text.split('\n').length - 1;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: rootFolder, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !NOT_PRODUCTION.test(path) && existsSync(join(rootFolder, path)));
const texts = new Map(files.map((path) => [path, read(path)]));

/** The file that an import means; null for packages. */
const resolve = (from: string, name: string): string | null => {
  if (!name.startsWith('.')) {
    const contract = name.replace(/^@site\/contracts\/?/, 'services/contracts/src/');
    return contract === name ? null : texts.has(`${contract}.ts`) ? `${contract}.ts` : null;
  }
  const path = posix.join(posix.dirname(from), name).replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find((each) => texts.has(each)) ?? null;
};

const importers = new Map<string, Set<string>>();
for (const [from, text] of texts) {
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    const to = resolve(from, name);
    if (to !== null) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  }
}
const production = [...texts].map(([path, text]) => ({ path, lines: linesOf(text) }));
const fragments = production.filter(({ path, lines }) => lines < SMALL && importers.get(path)?.size === 1);

const guide = join(rootFolder, 'docs/CONTRIBUTING.md');
const [, giftField = ''] = existsSync(guide) ? readFileSync(guide, 'utf8').split(GIFT_FIELD) : [];
const [section = ''] = giftField.split('\n## ');
const giftFiles = section.match(/^(?:-|\d+\.) /gm)?.length ?? 0;

const timesFile = join(rootFolder, 'node_modules/.cache/test-times.json');
const times = existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as { totalMs: number }) : null;
const minutes = times === null ? 'not run here' : (times.totalMs / 60_000).toFixed(1);

const totalLines = production.reduce((sum, { lines }) => sum + lines, 0);
console.log(`Production lines (TypeScript without tests, test helpers, benches, e2e): ${totalLines.toLocaleString('en')}
Production files: ${production.length.toLocaleString('en')}
Files under ${String(SMALL)} lines with a single importer: ${String(fragments.length)}
Files for a new field of a gift: ${String(giftFiles)}
Minutes of the last npm test: ${minutes}`);
if (process.argv.includes('--list')) console.log(fragments.map(({ path }) => path).join('\n'));
