import { opsCommands } from '@site/contracts';
import { StartProblem } from '../system/start-problem.js';
import { CHANGE_USAGE, changeOf, wordsOf } from './site-change-words.js';
import { misused, type Subcommand, table } from './subcommand.js';

const usage = ['schedule list', 'schedule cancel <id>', ...CHANGE_USAGE.map((form) => `schedule at <moment> ${form}`)];

/** Changes at a time, `schedule at 2026-12-05T18:00+01:00 flag drawLotsEnabled uit`: a moment without zone is this machine's. */
export const schedule: Subcommand = {
  usage,
  run: async ({ reached, words, say }) => {
    const [act, first = '', ...rest] = words;
    if (act === 'list') {
      const { scheduled } = await reached.ops.run(opsCommands.listScheduled, {});
      say(
        scheduled.length === 0
          ? 'nothing is planned'
          : table(scheduled.map((one) => [one.id, one.at, wordsOf(one.change), one.by])),
      );
    } else if (act === 'cancel' && first !== '') {
      await reached.ops.run(opsCommands.cancelScheduled, { id: first });
      say('cancelled');
    } else {
      const at = new Date(first);
      const change = changeOf(rest);
      if (act === 'at' && change !== null && Number.isNaN(at.getTime()))
        throw new StartProblem(`${first} is no moment; write it as 2026-12-05T18:00.`);
      if (act !== 'at' || change === null) throw misused(usage);
      const { id } = await reached.ops.run(opsCommands.schedule, { at: at.toISOString(), change });
      say(`${wordsOf(change)} at ${at.toISOString()}: ${id}`);
    }
  },
};
