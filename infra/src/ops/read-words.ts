import { parseArgs } from 'node:util';
import { problemText, StartProblem } from '../system/start-problem.js';

/** What somebody typed: words, and options by name. */
export interface Typed {
  words: string[];
  options: Record<string, string | undefined>;
}

/**
 * Reads words and options of which each has a value: `--site <url>`, `--share 10`.
 * Throws a StartProblem for an option that is none of `known`.
 */
export function readWords(args: readonly string[], known: readonly string[]): Typed {
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, options: values };
  } catch (error) {
    throw new StartProblem(problemText(error));
  }
}
