import { opsCommands } from '@site/contracts';
import { misused, type Subcommand, table } from './subcommand.js';

const usage = ['token create <name>', 'token list', 'token revoke <id>'];

/** Tokens for deploying and commands from elsewhere. One is shown when it is made, and never again. */
export const token: Subcommand = {
  usage,
  run: async ({ reached, words, say }) => {
    const [act, word = ''] = words;
    if (act === 'list' && words.length === 1) {
      const { tokens } = await reached.ops.run(opsCommands.listTokens, {});
      say(tokens.length === 0 ? 'there are none' : table(tokens.map((one) => [one.id, one.name, one.createdAt, one.createdBy])));
    } else if (act === 'create' && words.length === 2) {
      const made = await reached.ops.run(opsCommands.createToken, { name: word });
      say(`OPERATOR_TOKEN=${made.token}`);
    } else if (act === 'revoke' && words.length === 2) {
      await reached.ops.run(opsCommands.revokeToken, { id: word });
      say('revoked');
    } else throw misused(usage);
  },
};
