import { createRedis, deadLetters, MAIL_QUEUE, openQueue, sendAgain } from '@site/service-kit';
import { readRunState } from '../start/run-state.js';
import { StartProblem } from '../system/start-problem.js';
import { misused, type OpsWorld, type Subcommand, table } from './subcommand.js';

const usage = ['mail dead-letters [--limit 50]', 'mail dead-letters --retry <id>|all'];
const MOST = 10_000;

type MailQueue = ReturnType<typeof openQueue>;

/** The mail queue of the site on this machine, for as long as the work takes. */
const withQueue = async (reached: OpsWorld['reached'], work: (queue: MailQueue) => Promise<void>): Promise<void> => {
  if (reached.kind === 'remote') throw new StartProblem('Dead letters are looked at on the machine of the site itself.');
  const url = process.env['REDIS_URL'] ?? (await readRunState(reached.dataDir))?.redisUrl;
  if (url === undefined) throw new StartProblem('No site runs here; set REDIS_URL.');
  const connection = createRedis({ REDIS_URL: url, TLS_DIR: process.env['TLS_DIR'] }, { maxRetriesPerRequest: null });
  const queue = openQueue(MAIL_QUEUE, { BULL_PREFIX: process.env['BULL_PREFIX'] ?? 'vl', REDIS_URL: url }, connection);
  try {
    await work(queue);
  } finally {
    await queue.close();
    connection.disconnect();
  }
};

/** Mails that were given up: seen, and tried once more. */
export const mail: Subcommand = {
  usage,
  run: async ({ reached, words, options, say }) => {
    const { retry, limit = '50' } = options;
    if (words.length !== 1 || words[0] !== 'dead-letters' || !/^\d{1,4}$/.test(limit)) throw misused(usage);
    await withQueue(reached, async (queue) => {
      if (retry === undefined) {
        const letters = await deadLetters(queue, Number(limit));
        const rows = letters.map(({ id, kind, givenUpAt, tries, reason }) => [id, kind, givenUpAt, tries.toString(), reason]);
        say(rows.length === 0 ? 'No dead letters.' : table([['id', 'kind', 'given up', 'tries', 'reason'], ...rows]));
        return;
      }
      const ids = retry === 'all' ? (await deadLetters(queue, MOST)).map(({ id }) => id) : [retry];
      const again = await Promise.all(ids.map((id) => sendAgain(queue, id)));
      const sent = again.filter(Boolean).length;
      if (sent === 0 && retry !== 'all') throw new StartProblem(`${retry} is no dead letter.`);
      say(`${sent.toString()} sent again.`);
    });
  },
};
