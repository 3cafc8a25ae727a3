import type { Viewer } from '@site/contracts';
import { readSession, type ServiceBase } from '@site/service-kit';

/** Who a page is made for. `unknown`: the session ended, or could not be read; the page itself will find out. */
export type Visitor = Viewer['kind'] | 'unknown';

/** Reads who the session of a page's request is; `hasCookie` false is nobody, without asking. Never an error. */
export const readVisitor = async (
  base: Pick<ServiceBase, 'config' | 'redis' | 'log'>,
  hasCookie: boolean,
  cookie: string | undefined,
): Promise<Visitor> => {
  if (!hasCookie) return 'anonymous';
  try {
    return (await readSession(base, cookie))?.viewer.kind ?? 'unknown';
  } catch (err) {
    base.log.warn({ err }, 'the page goes out without knowing for whom');
    return 'unknown';
  }
};
