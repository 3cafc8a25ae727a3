import { PAGE_REPORT_PATH, type PageReport, type SiteConfig } from '@site/contracts';
import { matchRoutes } from '@site/shell-sdk/host';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { newId } from '@site/shell-sdk';
import { createFindOwner } from '../remotes/find-owner.js';
import type { KeptErrors } from './keep-errors.js';

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

/** Errors come in bursts; they are reported together. */
const GATHER_MS = 1000;

/** Whose page this is and by which pattern, as it was opened. */
const placeOf = (config: SiteConfig): Pick<PageReport, 'part' | 'version' | 'route'> | null => {
  const owner = createFindOwner(config.remotes)(location.pathname);
  if (owner.kind === 'remote') {
    const { name, version, paths } = owner.remote;
    const match = matchRoutes(
      paths.map((path) => ({ path })),
      location.pathname,
    );
    return { part: name, version, route: match?.at(-1)?.route.path ?? '/' };
  }
  // The shell's own version is in the address of its script.
  const src = document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src ?? '';
  const [, version] = /\/shell\/([a-z0-9]{6,64})\//.exec(src) ?? [];
  return version === undefined ? null : { part: 'shell', version, route: '/error' };
};

/**
 * Reports errors, and web vitals once when the visitor leaves. It does not say who the visitor is or what they see, and stores
 * nothing in the browser. Called when the page is idle (idle.ts).
 */
export const observe = (config: SiteConfig, errors: KeptErrors): void => {
  const { share = 0, traces = false } = config.reports ?? {};
  if (traces) traceCalls(window);
  const place = placeOf(config);
  if (share === 0 || place === null || !('sendBeacon' in navigator)) return;

  const send = (part: Partial<Pick<PageReport, 'vitals' | 'errors'>>) =>
    navigator.sendBeacon(PAGE_REPORT_PATH, new Blob([JSON.stringify({ ...place, ...part })], { type: 'application/json' }));

  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportErrors = () => {
    timer = undefined;
    const news = errors.kept.slice(reported).map(errorReportOf);
    reported = errors.kept.length;
    const ours = news.filter((one) => one !== null);
    if (ours.length > 0) send({ errors: ours });
  };
  errors.onError = () => (timer ??= setTimeout(reportErrors, GATHER_MS));
  reportErrors();

  if (Math.random() >= share) return;
  const vitals = new Map<string, PageReport['vitals'][number]>();
  const note = ({ name, value }: { readonly name: string; readonly value: number }) =>
    void vitals.set(name, { name: name as PageReport['vitals'][number]['name'], value });
  onLCP(note);
  onINP(note);
  onCLS(note);
  let isSent = false;
  // After web-vitals, which reports its final values at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || vitals.size === 0) return;
    isSent = true;
    send({ vitals: [...vitals.values()] });
  });
};
