import type { PageReport } from '@site/contracts';

const MESSAGE = 300;
const STACK = 2000;

type ErrorReport = PageReport['errors'][number];

/** Errors of browser extensions, and messages that are no errors. */
const OF_OTHERS = /^ResizeObserver loop|^Script error\.?$|-extension:\/\//;

/**
 * Message and stack of an error, cut to size and without addresses of pages, which may name a list. Null for an error that is
 * not the site's.
 */
export const errorReportOf = (event: Event): ErrorReport | null => {
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
