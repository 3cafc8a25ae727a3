import { callPattern, callsOff, type MatchCall, type SiteState } from '@site/contracts';

const matchers = new WeakMap<SiteState, readonly MatchCall[]>();

const matchersOf = (state: SiteState): readonly MatchCall[] => {
  const known = matchers.get(state);
  if (known !== undefined) return known;
  const made = callsOff(state).map(callPattern);
  matchers.set(state, made);
  return made;
};

/**
 * Is a call switched off, by a flag or with its remote? It is then no call at all: 404 before anything else is looked at
 * (spec 3 §12-§13). Before the site is known nothing is; the services know of flags themselves.
 */
export const isCallOff = (state: SiteState | undefined, method: string, path: string): boolean =>
  state !== undefined && matchersOf(state).some((matches) => matches(method, path));
