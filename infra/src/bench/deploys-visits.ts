import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { chromiumEnv } from './in-chromium.js';

/** What Chromium saw; see `e2e/bench/visits.ts`, which visits. */
export interface Visits {
  readonly loads: number;
  readonly reused: number;
  readonly failures: readonly string[];
  readonly formStayed: boolean;
}

type VisitorMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rested' }
  | { readonly kind: 'shops'; readonly shown: boolean; readonly at: number }
  | { readonly kind: 'visits'; readonly visits: Visits };

/** Visitors in real browsers. */
export interface Visitors {
  /** When an open page showed, or no longer showed, its link to the shops. */
  readonly shops: (shown: boolean) => Promise<number>;
  /** Ends the loading of pages; what is open stays open. */
  readonly rest: () => Promise<void>;
  readonly stop: () => Promise<Visits>;
}

/** Resolves once pages are open. */
export const startVisitors = async (siteUrl: string, count: number): Promise<Visitors> => {
  const child: ChildProcess = fork(join(rootFolder, 'e2e/bench/visits.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: rootFolder,
    env: { ...process.env, ...(await chromiumEnv()), SITE_URL: siteUrl, VISITORS: String(count) },
  });
  const hear = <K extends VisitorMessage['kind']>(
    fits: (said: VisitorMessage) => said is VisitorMessage & { kind: K },
  ): Promise<VisitorMessage & { kind: K }> =>
    new Promise((resolve, reject) => {
      const listen = (said: VisitorMessage): void => {
        if (!fits(said)) return;
        child.off('message', listen).off('exit', fail);
        resolve(said);
      };
      const fail = (): void => reject(new Error('the visitors ended before their time'));
      child.on('message', listen).once('exit', fail);
    });
  await hear((said) => said.kind === 'ready');
  return {
    shops: async (shown) => {
      const { at } = await hear(
        (said): said is VisitorMessage & { kind: 'shops' } => said.kind === 'shops' && said.shown === shown,
      );
      return at;
    },
    rest: async () => {
      const rested = hear((said) => said.kind === 'rested');
      child.send('rest');
      await rested;
    },
    stop: async () => {
      const result = hear((said) => said.kind === 'visits');
      child.send('stop');
      return (await result).visits;
    },
  };
};
