import { audit } from './audit.js';
import { flags } from './flags.js';
import { mail } from './mail.js';
import { preview } from './preview.js';
import { remotes } from './remotes.js';
import { replay } from './replay.js';
import { schedule } from './schedule.js';
import type { Subcommand } from './subcommand.js';
import { token } from './token.js';

/** Everything that `npm run ops` can do, one file each, by the first word. */
export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  flags,
  remotes,
  schedule,
  preview,
  audit,
  token,
  mail,
  replay,
};
