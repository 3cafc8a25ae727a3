import type { SiteAccess } from '../publish/reach-site.js';
import { StartProblem } from '../system/start-problem.js';

/** What a subcommand has to work with. */
export interface OpsWorld {
  readonly reached: SiteAccess;
  /** What stands after its own name, without `--site`. */
  readonly words: readonly string[];
  /** `--share 10` → `share: '10'`. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

export interface Subcommand {
  /** How it is called, one line each, without `npm run ops --`. */
  readonly usage: readonly string[];
  /** @throws StartProblem with what to do instead. */
  readonly run: (world: OpsWorld) => Promise<void>;
}

/** The words of a call that fits none of its forms. */
export const misused = (usage: readonly string[]): StartProblem =>
  new StartProblem(['Use it as:', ...usage.map((line) => `  npm run ops -- ${line}`)].join('\n'));

/** Rows under one another, columns as wide as their widest. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `mf-lotting` → `mf_lotting`, as a site knows it. */
export const partName = (word: string): string => word.replaceAll('-', '_');
