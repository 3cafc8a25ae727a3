import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { buildProcess, freePort } from '@site/service-kit/testing';

/** A process that a draw's mails come by. */
type DrawPart = 'account' | 'lotting' | 'relay' | 'mailer';
/** One of those, or what a test starts besides. */
export type Part = DrawPart | 'accountWorker' | 'realtime';

const ENTRIES: Readonly<Record<Part, string>> = {
  account: 'account/src/main',
  lotting: 'lotting/src/main',
  relay: 'lotting/src/worker',
  mailer: 'mailer/src/main',
  accountWorker: 'account/src/worker',
  realtime: 'realtime/src/main',
};
const DRAW_PARTS: readonly DrawPart[] = ['account', 'lotting', 'relay', 'mailer'];
/** A busy machine may take long to start a process. */
const START_MS = 180_000;
const LOOK_EVERY_MS = 100;
const AGAIN_AFTER_MS = 20;

/** The real processes that make a draw and mail it. One that ends is started again, as a supervisor would. */
export interface DrawSite {
  /** Where each answers. */
  readonly urls: Readonly<Record<Part, string>>;
  /** Starts those that a draw's mails come by, or these; resolves when all are ready. */
  start(parts?: readonly Part[]): Promise<void>;
  /** Resolves when this one is ready. */
  isReady(part: Part): Promise<void>;
  /** SIGKILL; resolves when it is gone. */
  kill(part: Part): Promise<void>;
  /** Kills all for good. */
  stop(): Promise<void>;
}

/** Prepares them; nothing runs yet. `env`: what they have in common. */
export const prepareDrawSite = async (env: Readonly<Record<string, string>>): Promise<DrawSite> => {
  const all = Object.keys(ENTRIES) as Part[];
  const ports = new Map<Part, string>();
  for (const part of all) ports.set(part, String(await freePort()));
  const urlOf = (part: Part) => `http://127.0.0.1:${ports.get(part) ?? ''}`;
  const urls = Object.fromEntries(all.map((part) => [part, urlOf(part)])) as Record<Part, string>;
  const running = new Map<Part, ChildProcess>();
  let isStopping = false;

  const startOne = (part: Part): void => {
    if (isStopping) return;
    const child = spawn(process.execPath, [buildProcess(ENTRIES[part])], {
      env: { PATH: process.env.PATH, ...env, PORT: ports.get(part), ACCOUNT_URL: urls.account, LOTTING_URL: urls.lotting },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.set(part, child);
    child.once('exit', () => {
      running.delete(part);
      setTimeout(() => startOne(part), AGAIN_AFTER_MS);
    });
  };
  const kill = async (part: Part): Promise<void> => {
    const child = running.get(part);
    if (child === undefined) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const isReady = async (part: Part): Promise<void> => {
    const until = performance.now() + START_MS;
    while (performance.now() < until) {
      const answer = await fetch(`${urls[part]}/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      if (answer?.ok === true) return;
      await delay(LOOK_EVERY_MS);
    }
    throw new Error(`${part} did not start`);
  };
  return {
    urls,
    start: async (parts = DRAW_PARTS) => {
      parts.forEach(startOne);
      await Promise.all(parts.map(isReady));
    },
    isReady,
    kill,
    stop: async () => {
      isStopping = true;
      await Promise.all(all.map(kill));
    },
  };
};
