import { PAGE_REPORT_PATH, type PageReport, type SiteConfig } from '@site/contracts';
import { matchRoutes } from '@site/shell-sdk/host';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { createFindOwner } from '../remotes/find-owner.js';
import type { KeptErrors } from './keep-errors.js';
import { errorReportOf } from './error-report.js';
import { traceCalls } from './trace-calls.js';

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
 * nothing in the browser. Loaded when the page is idle (main.tsx).
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
