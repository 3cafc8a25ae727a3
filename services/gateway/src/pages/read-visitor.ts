import type { Viewer } from '@site/contracts';
import { createSessionReader, type ServiceBase } from '@site/service-kit';

/** `unknown`: the session ended, or could not be read; the page itself finds out. */
export type Visitor = Viewer['kind'] | 'unknown';

/** Reads the visitor from the session. Never rejects. */
export const createReadVisitor = (base: Pick<ServiceBase, 'clock' | 'config' | 'redis' | 'log'>) => {
  const sessionOf = createSessionReader(base);
  return async (hasCookie: boolean, cookie: string | undefined): Promise<Visitor> => {
    if (!hasCookie) return 'anonymous';
    try {
      return (await sessionOf(cookie))?.viewer.kind ?? 'unknown';
    } catch (err) {
      base.log.warn({ err }, 'the page goes out without knowing for whom');
      return 'unknown';
    }
  };
};
