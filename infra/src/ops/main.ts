import { reachSite } from '../publish/reach-site.js';
import { runMain } from '../system/start-problem.js';
import { readWords } from './read-words.js';
import { shard, SHARD_USAGE } from './shard.js';
import { misused } from './subcommand.js';
import { SUBCOMMANDS } from './subcommands.js';

/** `npm run ops -- <command> [--site <url>]`: what operators do on `/beheer`, from a terminal, here or on a site elsewhere. */
await runMain(async () => {
  const { words, options } = readWords(
    process.argv.slice(2),
    ['site', 'hours', 'limit', 'retry', 'service', 'from', 'to', 'kind', 'aggregate', 'days'],
    ['dry-run'],
  );
  const [name = '', ...rest] = words;
  const say = (line: string): void => console.log(line);
  if (name === 'shard') return shard(rest, say);
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand === undefined) throw misused([...Object.values(SUBCOMMANDS).flatMap(({ usage }) => usage), ...SHARD_USAGE]);
  const reached = await reachSite(options['site']);
  await subcommand.run({ reached, words: rest, options, say });
});
