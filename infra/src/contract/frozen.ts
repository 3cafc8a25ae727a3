import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import type { ContractDescription } from './describe-contract.js';

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
