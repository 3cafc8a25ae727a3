import { opsCommands } from '@site/contracts';
import { misused, type Subcommand, table } from './subcommand.js';

const usage = ['audit [--limit 50]'];

/** Who changed what, the newest first. */
export const audit: Subcommand = {
  usage,
  run: async ({ reached, words, options, say }) => {
    const limit = options['limit'] ?? '50';
    if (words.length > 0 || !/^\d{1,3}$/.test(limit)) throw misused(usage);
    const { entries } = await reached.ops.run(opsCommands.audit, { limit: Number(limit) });
    say(
      table(
        entries.map(({ at, actor, action, target, from, to }) => [at, actor, action, target, `${from ?? '-'} -> ${to ?? '-'}`]),
      ),
    );
  },
};
