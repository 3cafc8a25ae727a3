import { opsCommands } from '@site/contracts';
import { StartProblem } from '../system/start-problem.js';
import { changeOf } from './site-change-words.js';
import { misused, type Subcommand, table } from './subcommand.js';

const usage = ['flags list', 'flags set <name> <aan|uit|text>'];

/** The 17 flags: what they are, and setting one. An empty text brings an address's default back. */
export const flags: Subcommand = {
  usage,
  run: async ({ reached, words, say }) => {
    const [act, ...rest] = words;
    if (act === 'list' && rest.length === 0) {
      const { flags: all } = await reached.ops.run(opsCommands.listFlags, {});
      const text = (value: string | boolean) => (typeof value === 'string' ? `"${value}"` : value ? 'aan' : 'uit');
      say(table(all.map(({ name, value, isDefault }) => [name, text(value), isDefault ? 'standaard' : ''])));
      return;
    }
    const change = act === 'set' && rest.length === 2 ? changeOf(['flag', ...rest]) : null;
    if (change === null && act === 'set' && rest.length === 2)
      throw new StartProblem(`There is no flag ${rest[0] ?? ''}; npm run ops -- flags list names them.`);
    if (change?.kind !== 'flag') throw misused(usage);
    await reached.ops.run(opsCommands.change, change);
    say(`${change.name} is set`);
  },
};
