import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { additions, incompatibilities } from './compare-contracts.js';
import type { ContractDescription } from '@site/contracts/description/describe-contract';

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

/** The contract as processes and pages out there know it. */
const FILE = join(rootFolder, 'services/contracts/contract.json');

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A line for each call, event or shape, so that a change of the file shows what it is a change of. */
const linesOf = (value: unknown, depth: number): string => {
  if (depth === 0 || !isTable(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${linesOf(each, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
};

/** The file's text: tables a line for each entry, single schemas in one line. */
export const textOf = ({ shapes, remoteJson, siteConfig, version, ...tables }: ContractDescription): string => {
  const parts = {
    version: JSON.stringify(version),
    ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, linesOf(table, 1)])),
    remoteJson: JSON.stringify(remoteJson),
    siteConfig: JSON.stringify(siteConfig),
    shapes: linesOf(shapes, 2),
  };
  const lines = Object.entries(parts).map(([name, text]) => `${JSON.stringify(name)}: ${text}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

export const readFrozen = async (): Promise<ContractDescription> =>
  JSON.parse(await readFile(FILE, 'utf8')) as ContractDescription;

export const writeFrozen = (description: ContractDescription): Promise<void> => writeFile(FILE, textOf(description));
