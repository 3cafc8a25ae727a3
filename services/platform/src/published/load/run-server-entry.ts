import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

type Require = (name: string) => unknown;

/**
 * Runs a server entry as the gateway's threads do: CommonJS, with its own chunks beside it and `modules`, and nothing of
 * Node. @throws what the file throws.
 */
export const runServerEntry = (
  file: string,
  modules: Readonly<Record<string, unknown>>,
  kept: Map<string, unknown> = new Map(),
): unknown => {
  if (kept.has(file)) return kept.get(file);
  const require: Require = (name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    if (/^\.\/[\w.-]+$/.test(name)) return runServerEntry(join(dirname(file), name), modules, kept);
    throw new Error(`${name} is not shared with server entries`);
  };
  const module = { exports: {} as unknown };
  const body = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file }) as (
    own: typeof module,
    exports: unknown,
    ask: Require,
  ) => void;
  body(module, module.exports, require);
  kept.set(file, module.exports);
  return module.exports;
};
