import { additions, incompatibilities } from './compare-contracts.js';
import type { ContractDescription } from './describe-contract.js';

const list = (lines: readonly string[]): string => lines.map((line) => `\n  ${line}`).join('');

/**
 * May the contract of `now` take the place of the frozen one? `said` is for who asks. An addition may; anything else only under a
 * higher `CONTRACT_VERSION`, for a change that is more than an addition breaks pages and processes that are out there.
 */
export const freeze = (frozen: ContractDescription, now: ContractDescription): { isKept: boolean; said: string } => {
  const [problems, added] = [incompatibilities(frozen, now), additions(frozen, now)];
  const isRaised = now.version > frozen.version;
  if (now.version < frozen.version) {
    return { isKept: false, said: `CONTRACT_VERSION ${String(now.version)} is lower than the frozen ${String(frozen.version)}.` };
  }
  if (problems.length > 0 && !isRaised) {
    const said = `Pages and processes that know contract ${String(frozen.version)} cannot work with this:${list(problems)}`;
    return {
      isKept: false,
      said: `${said}\nMake it an addition, or see services/contracts/README.md about raising CONTRACT_VERSION.`,
    };
  }
  const broken = problems.length === 0 ? '' : `\nNot as contract ${String(frozen.version)} had it:${list(problems)}`;
  return {
    isKept: true,
    said: `Contract ${String(now.version)} is frozen.${added.length === 0 ? '' : ` New:${list(added)}`}${broken}`,
  };
};
