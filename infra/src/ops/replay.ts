import { opsCommands, OutboxService, type ReplayReply } from '@site/contracts';
import { StartProblem } from '../system/start-problem.js';
import { misused, type Subcommand } from './subcommand.js';

const usage = [
  `replay --service ${OutboxService.options.join('|')} --from <time> [--to <time>] [--kind <event>] [--aggregate <of what>] [--dry-run]`,
];

/** A time as people type it: `2026-11-20`, `2026-11-20T14:00`, in the time of this machine unless it says which. */
const momentOf = (text: string): string => {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text);
  if (Number.isNaN(moment.getTime())) throw new StartProblem(`${text} is no time; write it as 2026-11-20T14:00.`);
  return moment.toISOString();
};

/** Publishes events of a service again; handlers ignore those they handled before. */
export const replay: Subcommand = {
  usage,
  run: async ({ reached, words, options, say }) => {
    const { service, from, to, kind = null, aggregate = null } = options;
    const isDryRun = options['dry-run'] !== undefined;
    const known = OutboxService.options.find((one) => one === service);
    if (words.length > 0 || known === undefined || from === undefined) throw misused(usage);
    const asked = {
      service: known,
      from: momentOf(from),
      to: to === undefined ? new Date().toISOString() : momentOf(to),
      kind,
      aggregate,
      isDryRun,
    };
    const all = { found: 0, gone: 0, sent: 0, fresh: 0, known: 0, repeated: 0, underWay: 0 };
    let after: string | null = null;
    do {
      const { next, ...part }: ReplayReply = await reached.ops.run(opsCommands.replay, { ...asked, after });
      for (const [figure, count] of Object.entries(part)) all[figure as keyof typeof all] += count;
      after = next;
    } while (after !== null);
    say(`${all.found} found, of which ${all.gone} are handled and no longer kept.`);
    if (isDryRun) {
      say(`${all.sent} would be sent again.`);
      return;
    }
    say(`${all.sent} sent again: ${all.fresh} deliveries were new to who got them, ${all.known} were known and left alone,`);
    say(`${all.repeated} did the same once more, ${all.underWay} are still on their way.`);
  },
};
