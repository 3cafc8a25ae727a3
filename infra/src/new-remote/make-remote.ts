import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isReservedName } from '@site/contracts';
import { infraFolder } from '../system/folders.js';
import { StartProblem } from '../system/start-problem.js';

const template = join(infraFolder, 'template/mf-template');

/** Checked in the template's place by the tools of infra; a remote at the top has its own. */
const tsconfig = `{ "extends": "../infra/tooling/tsconfig.base.json", "include": ["."], "exclude": ["**/node_modules", "**/dist"] }\n`;

/** A name as tools and browser know it: `mf-giftcards`. */
const NAME = /^mf-([a-z]{3,30})$/;

/**
 * Makes a remote from the template: a folder `name` in `root`, where the word `template` has become the name's own.
 * Answers its folder. Throws a StartProblem when the name is none, or is taken by a folder or by a page of the site.
 */
export async function makeRemote(name: string, root: string): Promise<string> {
  const word = NAME.exec(name)?.[1];
  if (word === undefined) throw new StartProblem(`${name} is no name: write mf- and then one word of small letters.`);
  const folder = join(root, name);
  if (existsSync(folder)) throw new StartProblem(`${name} is there already.`);
  if (isReservedName(word)) throw new StartProblem(`/${word} is a page of the site already; choose another name.`);
  const capital = word.replace(/^./, (letter) => letter.toUpperCase());
  const named = (text: string) => text.replaceAll('template', word).replaceAll('Template', capital);
  const found = await readdir(template, { recursive: true, withFileTypes: true });
  for (const file of found.filter((entry) => entry.isFile())) {
    const from = join(file.parentPath, file.name);
    const to = join(folder, from.slice(template.length));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, named(await readFile(from, 'utf8')));
  }
  await writeFile(join(folder, 'tsconfig.json'), tsconfig);
  return folder;
}
