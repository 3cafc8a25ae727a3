import { newId } from '@site/shell-sdk';

const hex = (digits: number): string => newId().replaceAll('-', '').slice(0, digits);

/**
 * Makes the calls of this page tell which trace they belong to, in the W3C's header: one trace for each page that is gone to,
 * a span for each call. Done around `fetch`, when the page has loaded: calls that the HTML preloads carry nothing, or the
 * browser would make them twice, and the first script has no byte of it.
 */
export const traceCalls = (page: Pick<Window, 'fetch' | 'location'>): void => {
  const { fetch } = page;
  let [path, trace] = ['', ''];
  page.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return fetch(input, init);
    if (path !== page.location.pathname) [path, trace] = [page.location.pathname, hex(32)];
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${trace}-${hex(16)}-01`);
    return fetch(input, { ...init, headers });
  };
};
