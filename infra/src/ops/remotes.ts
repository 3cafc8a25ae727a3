import { opsCommands } from '@site/contracts';
import { changeOf } from './site-change-words.js';
import { misused, type OpsWorld, partName, type Subcommand, table } from './subcommand.js';

const usage = [
  'remotes list',
  'remotes enable <remote>',
  'remotes disable <remote>',
  'remotes version <part> <version>',
  'remotes rollback <part>',
  'remotes share <part> <version> <percent>   (0 ends it)',
];

/** Remotes and the shell: what is live, switching, moving and sharing versions. A part is `mf-lotting` or `shell`. */
export const remotes: Subcommand = {
  usage,
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
    const change = changeOf(words);
    if (change === null || change.kind === 'flag') throw misused(usage);
    await reached.ops.run(opsCommands.change, change);
    say(words.join(' '));
  },
};

async function list({ reached, say }: OpsWorld): Promise<void> {
  const { parts } = await reached.ops.run(opsCommands.listRemotes, {});
  for (const { name, enabled, active, previous, share, versions } of parts) {
    say(`${name}${enabled === false ? ' (uit)' : ''}`);
    const role = (version: string, isFailed: boolean) =>
      [
        version === active ? 'live' : '',
        version === previous ? 'before' : '',
        share?.version === version ? `${share.percent}%` : '',
        isFailed ? 'failed' : '',
      ]
        .filter((word) => word !== '')
        .join(' ');
    say(table(versions.map(({ version, publishedAt, isFailed }) => [`  ${version}`, publishedAt, role(version, isFailed)])));
  }
}
