import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';

/** Ratios by name, as the last landed run measured them; a ratio hangs on the machine far less than a rate. */
const file = join(rootFolder, 'infra/bench-baseline.json');
/** By so much of it a ratio may fall: what a busy machine does to one. */
const MAY_FALL = 0.2;

export type Ratios = Readonly<Record<string, number>>;

const readBaseline = async (): Promise<Ratios> => JSON.parse(await readFile(file, 'utf8')) as Ratios;

/** A line for each ratio that is over a fifth below that of the last landed run. */
export const fallsBelow = (measured: Ratios, landed: Ratios): string[] =>
  Object.entries(measured).flatMap(([name, ratio]) => {
    const before = landed[name];
    if (before === undefined || ratio >= before * (1 - MAY_FALL)) return [];
    return [`${name}: ${ratio.toFixed(2)}, which was ${before.toFixed(2)} in the last landed run`];
  });

/** Compares with the last landed run, or writes this one down as that (`BENCH_LAND=1`). Answers what fell. */
export const compareWithBaseline = async (measured: Ratios): Promise<readonly string[]> => {
  const landed = await readBaseline();
  if (process.env['BENCH_LAND'] !== '1') return fallsBelow(measured, landed);
  const rounded = Object.entries({ ...landed, ...measured }).map(([name, ratio]) => [name, Math.round(ratio * 1000) / 1000]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(rounded.sort()), null, 2)}\n`);
  return [];
};
