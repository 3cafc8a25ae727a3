import { newId } from '@site/shell-sdk';

const hex = (digits: number): string => newId().replaceAll('-', '').slice(0, digits);

/**
 * Adds the W3C trace header to the calls of this page: one trace for each page, a span for each call. It wraps `fetch` after the
 * page has loaded, since a preloaded call with a header would be made twice, and to stay out of the first script.
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
