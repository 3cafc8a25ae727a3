import type { SiteState } from '../internal/platform.js';
import { FLAG_EFFECTS, type FlagEffect } from './flag-effects.js';
import type { FlagName } from './site-config.js';

type State = Pick<SiteState, 'flags' | 'remotes'>;
type List = 'calls' | 'jobs';

const effectsOff = (flags: State['flags']): FlagEffect[] =>
  (Object.entries(FLAG_EFFECTS) as [FlagName, FlagEffect][])
    .filter(([name]) => flags[name] === false)
    .map(([, effect]) => effect);

const off = ({ flags, remotes }: State, list: List): string[] => [
  ...new Set([
    ...effectsOff(flags).flatMap((effect) => effect[list]),
    ...remotes.filter(({ enabled }) => !enabled).flatMap((remote) => remote[list] ?? []),
  ]),
];

/** Patterns of the calls that are switched off by a flag, or with the remote that they are for; see `callPattern`. */
export const callsOff = (state: State): string[] => off(state, 'calls');

/** Names of the daily jobs that are switched off by a flag, or with a remote that they are for. */
export const jobsOff = (state: State): string[] => off(state, 'jobs');
