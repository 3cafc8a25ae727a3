import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction, runInNewContext } from 'node:vm';

type Require = (name: string) => unknown;

/**
 * Runs the server entry of a published version, a CommonJS file, and answers what it exports. It may ask for its own chunks,
 * which lie beside it, and for `modules`: nothing of Node, and nothing installed, so that there is never a second copy of what
 * must be one. The gateway's processes make pages by it and the platform tries by it what is to go live, so it is one for both;
 * a door of its own (`@site/service-kit/run-server-entry`), for what runs entries needs nothing else of the kit.
 * `kept`: what files of it have exported so far, by path; each is run once. @throws what a file throws when it is run.
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

/** What code of pages uses beside the language, none of which reaches out of the process. */
const KEPT = new Set([
  ...[
    'AbortController',
    'AbortSignal',
    'Blob',
    'Buffer',
    'CustomEvent',
    'DOMException',
    'Event',
    'EventTarget',
    'Headers',
    'MessageChannel',
  ],
  ...[
    'ReadableStream',
    'Response',
    'TextDecoder',
    'TextEncoder',
    'URL',
    'URLSearchParams',
    'atob',
    'btoa',
    'crypto',
    'performance',
  ],
  ...['clearImmediate', 'clearInterval', 'clearTimeout', 'setImmediate', 'setInterval', 'setTimeout'],
  ...['queueMicrotask', 'structuredClone'],
]);

/**
 * Takes from this process all globals but those of the language and `KEPT`: `process` and `fetch` with whatever else a later
 * Node brings. The permissions of Node hold files and processes, and not the network.
 */
export const confineRealm = (): void => {
  const language = runInNewContext('globalThis') as typeof globalThis;
  // Node loads some of them when they are looked at, by what is taken away here.
  for (const name of KEPT) Reflect.get(globalThis, name);
  // One without streams, which are files.
  globalThis.console = language.console;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // Named so are those that a library of ours put there.
    if (Object.hasOwn(language, name) || KEPT.has(name) || name.startsWith('_')) continue;
    if (!Reflect.deleteProperty(globalThis, name)) throw new Error(`${name} cannot be taken away`);
  }
};
