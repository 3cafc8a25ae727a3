import { opsCommands } from '@site/contracts';
import { CHANGE_USAGE, changeOf } from './site-change-words.js';
import { misused, type Subcommand } from './subcommand.js';

const usage = CHANGE_USAGE.map((form) => `preview ${form} [--hours 24]`);
const USUAL_HOURS = '24';

/** A link that shows a change to who opens it, before anybody else sees it. */
export const preview: Subcommand = {
  usage,
  run: async ({ reached, words, options, say }) => {
    const change = changeOf(words);
    const hours = options['hours'] ?? USUAL_HOURS;
    if (change === null || !/^\d{1,3}$/.test(hours)) throw misused(usage);
    const { url, until } = await reached.ops.run(opsCommands.preview, { changes: [change], hours: Number(hours) });
    say(`until ${until}:\n${url}`);
  },
};
