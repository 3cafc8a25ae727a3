import type { SiteState } from '../internal/platform.js';
import { FLAG_EFFECTS, type FlagEffect } from './flag-effects.js';
import type { FlagName } from './site-config.js';

/** Names of the daily jobs that are switched off by a flag, or with a remote that they are for. */
export const jobsOff = ({ flags, remotes }: Pick<SiteState, 'flags' | 'remotes'>): string[] => {
  const effects = (Object.entries(FLAG_EFFECTS) as [FlagName, FlagEffect][]).filter(([name]) => flags[name] === false);
  const ofFlags = effects.flatMap(([, { jobs = [] }]) => jobs);
  const ofRemotes = remotes.filter(({ enabled }) => !enabled).flatMap(({ jobs = [] }) => jobs);
  return [...new Set([...ofFlags, ...ofRemotes])];
};
