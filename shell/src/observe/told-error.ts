import type { PageReport } from '@site/contracts';

const MESSAGE = 300;
const STACK = 2000;

type ToldError = PageReport['errors'][number];

/** Of browsers' extensions, and what is no error at all. */
const OF_OTHERS = /^ResizeObserver loop|^Script error\.?$|-extension:\/\//;

/**
 * What an error says and where, cut to size. Addresses of pages are taken out here already: they may name a list.
 * Null for what is not the site's.
 */
export const toldError = (event: Event): ToldError | null => {
  const isRejection = event.type === 'unhandledrejection';
  const thrown: unknown = isRejection ? (event as PromiseRejectionEvent).reason : (event as ErrorEvent).error;
  const said =
    thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : isRejection ? String(thrown) : (event as ErrorEvent).message;
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : isRejection ? '' : (event as ErrorEvent).filename;
  if (OF_OTHERS.test(said) || OF_OTHERS.test(stack)) return null;
  const clean = (text: string) => text.replaceAll(location.href, '').replaceAll(location.pathname + location.search, '/');
  return {
    kind: isRejection ? 'rejection' : 'error',
    message: clean(said).slice(0, MESSAGE),
    stack: (location.pathname === '/' ? stack : clean(stack)).slice(0, STACK),
  };
};
