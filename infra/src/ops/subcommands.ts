import { opsCommands } from '@site/contracts';
import { StartProblem } from '../system/start-problem.js';
import { mail } from './mail.js';
import { keys } from './keys.js';
import { replay } from './replay.js';
import { CHANGE_USAGE, changeOf, wordsOf } from './site-change-words.js';
import { misused, type OpsWorld, partName, type Subcommand, table } from './subcommand.js';

const tokenUsage = [
  'token create <name> <scope>... [--days 90]   (read, flags, events, deploy:shell, deploy:mf-lotting)',
  'token list',
  'token revoke <id>',
];

/** Tokens for deploying and commands from elsewhere, each for what its scopes say. One is shown when it is made, and never again. */
const token: Subcommand = {
  usage: tokenUsage,
  run: async ({ reached, words, options, say }) => {
    const [act, word = '', ...scopes] = words;
    const days = options['days'];
    if (act === 'list' && words.length === 1) {
      const { tokens } = await reached.ops.run(opsCommands.listTokens, {});
      say(
        tokens.length === 0
          ? 'there are none'
          : table(
              tokens.map((one) => [
                one.id,
                one.name,
                (one.scopes ?? []).join(' '),
                one.createdBy,
                one.createdAt,
                one.until ?? '',
              ]),
            ),
      );
    } else if (act === 'create' && scopes.length > 0 && /^\d{1,3}$/.test(days ?? '1')) {
      const about = days === undefined ? {} : { days: Number(days) };
      const made = await reached.ops.run(opsCommands.createToken, { name: word, scopes, ...about });
      say(`OPERATOR_TOKEN=${made.token}`);
      if (made.until !== undefined) say(`until ${made.until}`);
    } else if (act === 'revoke' && words.length === 2) {
      await reached.ops.run(opsCommands.revokeToken, { id: word });
      say('revoked');
    } else throw misused(tokenUsage);
  },
};

const scheduleUsage = ['schedule list', 'schedule cancel <id>', ...CHANGE_USAGE.map((form) => `schedule at <moment> ${form}`)];

/** Changes at a time, `schedule at 2026-12-05T18:00+01:00 flag drawLotsEnabled uit`: a moment without zone is this machine's. */
const schedule: Subcommand = {
  usage: scheduleUsage,
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
      if (act !== 'at' || change === null) throw misused(scheduleUsage);
      const { id } = await reached.ops.run(opsCommands.schedule, { at: at.toISOString(), change });
      say(`${wordsOf(change)} at ${at.toISOString()}: ${id}`);
    }
  },
};

const remotesUsage = [
  'remotes list',
  'remotes enable <remote>',
  'remotes disable <remote>',
  'remotes version <part> <version>',
  'remotes rollback <part>',
  'remotes share <part> <version> <percent>   (0 ends it)',
  'remotes pin <part>   (what is live is never taken out by itself)',
  'remotes unpin <part>',
];

/** Remotes and the shell: what is live, switching, moving and sharing versions. A part is `mf-lotting` or `shell`. */
const remotes: Subcommand = {
  usage: remotesUsage,
  run: async (world) => {
    const { reached, words, say } = world;
    const [act, part = '', version = '', percent = ''] = words;
    if (act === 'list') return list(world);
    if (act === 'rollback' && words.length === 2) {
      const { active } = await reached.ops.run(opsCommands.rollBack, { name: partName(part) });
      say(`${part} ${active ?? ''} is live for everybody again`);
      return;
    }
    if (act === 'share' && words.length === 4 && /^\d{1,2}$/.test(percent)) {
      await reached.ops.run(opsCommands.share, { name: partName(part), version, percent: Number(percent) });
      say(percent === '0' ? `everybody has the same ${part} again` : `${percent}% of visitors get ${part} ${version}`);
      return;
    }
    if ((act === 'pin' || act === 'unpin') && words.length === 2) {
      await reached.ops.run(opsCommands.pin, { name: partName(part), pinned: act === 'pin' });
      say(act === 'pin' ? `what is live of ${part} stays` : `what is live of ${part} may be taken out`);
      return;
    }
    const change = changeOf(words);
    if (change === null || change.kind === 'flag') throw misused(remotesUsage);
    await reached.ops.run(opsCommands.change, change);
    say(words.join(' '));
  },
};

async function list({ reached, say }: OpsWorld): Promise<void> {
  const { parts } = await reached.ops.run(opsCommands.listRemotes, {});
  for (const { name, enabled, active, previous, share, isPinned, versions } of parts) {
    say(`${name}${enabled === false ? ' (uit)' : ''}`);
    const role = (version: string, isFailed: boolean) =>
      [
        version === active ? (isPinned === true ? 'live, pinned' : 'live') : '',
        version === previous ? 'before' : '',
        share?.version === version ? `${share.percent}%` : '',
        isFailed ? 'failed' : '',
      ]
        .filter((word) => word !== '')
        .join(' ');
    say(table(versions.map(({ version, publishedAt, isFailed }) => [`  ${version}`, publishedAt, role(version, isFailed)])));
  }
}

const previewUsage = CHANGE_USAGE.map((form) => `preview ${form} [--hours 24]`);
const USUAL_HOURS = '24';

/** A link that shows a change to who opens it, before anybody else sees it. */
const preview: Subcommand = {
  usage: previewUsage,
  run: async ({ reached, words, options, say }) => {
    const change = changeOf(words);
    const hours = options['hours'] ?? USUAL_HOURS;
    if (change === null || !/^\d{1,3}$/.test(hours)) throw misused(previewUsage);
    const { url, until } = await reached.ops.run(opsCommands.preview, { changes: [change], hours: Number(hours) });
    say(`until ${until}:\n${url}`);
  },
};

const flagsUsage = ['flags list', 'flags set <name> <aan|uit|text>'];

/** The 18 flags: what they are, and setting one. An empty text brings an address's default back. */
const flags: Subcommand = {
  usage: flagsUsage,
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
    if (change?.kind !== 'flag') throw misused(flagsUsage);
    await reached.ops.run(opsCommands.change, change);
    say(`${change.name} is set`);
  },
};

const auditUsage = ['audit [--limit 50]'];

/** Who changed what, the newest first. */
const audit: Subcommand = {
  usage: auditUsage,
  run: async ({ reached, words, options, say }) => {
    const limit = options['limit'] ?? '50';
    if (words.length > 0 || !/^\d{1,3}$/.test(limit)) throw misused(auditUsage);
    const { entries } = await reached.ops.run(opsCommands.audit, { limit: Number(limit) });
    say(
      table(
        entries.map(({ at, actor, action, target, from, to }) => [at, actor, action, target, `${from ?? '-'} -> ${to ?? '-'}`]),
      ),
    );
  },
};

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
  keys,
};
