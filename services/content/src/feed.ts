import { runTask } from '@site/service-kit';
import { readArguments, USAGE } from './feeds/feed-arguments.js';
import { makeFeed, runImport } from './feeds/feed-command.js';
import { feedModel } from './feeds/feed.model.js';
import { FeedProblem } from './feeds/read/reading.js';
import { productModel } from './products/product.model.js';
import { indexModels } from './products/search-index/index.model.js';

const say = (line: string): void => void process.stderr.write(`· ${line}\n`);
const answer = (line: string): void => void process.stdout.write(`${line}\n`);

/** What an operator can mend is one sentence, without a stack. */
const explained = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

// `npm run feed`, which brings the addresses of the site along; what is written here is for the person who typed it.
await explained(async () => {
  const command = await readArguments(process.argv.slice(2));
  if (command.kind === 'help') answer(USAGE);
  else if (command.kind === 'make') await makeFeed(command.products, command.file);
  else {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    await runTask('content', ({ mongo }) => {
      productModel(mongo);
      feedModel(mongo);
      indexModels(mongo);
      return () =>
        explained(async () => {
          const dataDir = process.env['DATA_DIR'] ?? '.data';
          if (!(await runImport(mongo, command, { dataDir, say, answer, signal: stop.signal }))) process.exitCode = 1;
        });
    });
  }
});
