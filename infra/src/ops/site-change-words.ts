import { SiteChange } from '@site/contracts';
import { z } from 'zod/mini';
import { partName } from './subcommand.js';

/** How a change is typed. */
export const CHANGE_USAGE = [
  'flag <name> <aan|uit|text>',
  'version <part> <version>',
  'share <part> <version> <percent>',
  'enable <remote>',
  'disable <remote>',
];

/** The change that words mean, `flag blogEnabled uit`; null when they mean none. */
export function changeOf([kind, name = '', value = '', percent = '']: readonly string[]): SiteChange | null {
  const part = partName(name);
  const change =
    kind === 'flag'
      ? { kind, name, value: switchWord(value) }
      : kind === 'version'
        ? { kind, name: part, version: value }
        : kind === 'share'
          ? { kind, name: part, version: value, percent: /^\d+$/.test(percent) ? Number(percent) : null }
          : { kind: 'enabled', name: part, enabled: kind === 'enable' };
  if (!['flag', 'version', 'share', 'enable', 'disable'].includes(kind ?? '')) return null;
  const parsed = z.safeParse(SiteChange, change);
  return parsed.success ? parsed.data : null;
}

/** Switches are written in Dutch, as on the operators' page; other words for it are understood. */
function switchWord(value: string): string {
  if (value === 'on' || value === 'true') return 'aan';
  return value === 'off' || value === 'false' ? 'uit' : value;
}

/** A change in words, as it is typed. */
export function wordsOf(change: SiteChange): string {
  if (change.kind === 'flag') return `flag ${change.name} ${change.value}`;
  if (change.kind === 'version') return `version ${change.name} ${change.version}`;
  if (change.kind === 'share') return `share ${change.name} ${change.version} ${String(change.percent)}`;
  return `${change.enabled ? 'enable' : 'disable'} ${change.name}`;
}
