import { readFileSync } from 'node:fs';

/** Seconds after which a process of ours that was asked to stop ends itself, as its code has it. */
export const stopLimitSeconds = (): number => {
  const source = readFileSync('services/kit/src/process/run-service.ts', 'utf8');
  const limit = /^const STOP_LIMIT_MS = ([\d_]+);$/m.exec(source)?.[1];
  if (limit === undefined) throw new Error('run-service.ts has no STOP_LIMIT_MS any more');
  return Number(limit.replaceAll('_', '')) / 1000;
};
