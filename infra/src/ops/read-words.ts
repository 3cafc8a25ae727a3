import { parseArgs } from 'node:util';
import { StartProblem } from '../system/start-problem.js';

/** What somebody typed: words, and options by name. */
export interface CommandLine {
  words: string[];
  options: Record<string, string | undefined>;
}

/**
 * Reads words and options: those that have a value, `--site <url>`, `--share 10`, and `switches` that have none, `--dry-run`.
 * Throws a StartProblem for an option that is none of `known`.
 */
export function readWords(args: readonly string[], known: readonly string[], switches: readonly string[] = []): CommandLine {
  const options = Object.fromEntries([
    ...known.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' | 'boolean' }>;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    // A switch that is on has its own name for a value.
    const texts = Object.entries(values).map(([name, value]) => [name, value === true ? name : value]);
    return { words: positionals, options: Object.fromEntries(texts) as CommandLine['options'] };
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}
