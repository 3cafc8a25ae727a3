import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { CHROME_STYLE_HASH } from './chrome.js';

const POLICY = 'Content-Security-Policy';

/** `styles` are hashes of this page's inline sheet and of its `style` attributes. */
export type SetSecurityHeaders = (req: IncomingMessage, res: ServerResponse, styles?: readonly string[]) => void;

/** `style` attributes need `'unsafe-hashes'`, which allows exactly the listed hashes. */
const allowing = (policy: string, styles: readonly string[]): string =>
  policy.replace(/style-src [^;]*/, (directive) => `${directive} 'unsafe-hashes' ${styles.join(' ')}`);

/** What browsers offer and no page of ours uses: not for us, and not for a frame or script that came in. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope'],
  ...[
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
];
/** A barcode is scanned in a dialog of an own list, to which every page leads without being loaded anew (docs/decisions/0174). */
const PERMISSIONS = [...UNUSED.map((feature) => `${feature}=()`), 'camera=(self)'].join(', ');

/** For browsers in which `'self'` does not include web sockets. */
const socketOrigin = (publicUrl: string): string => publicUrl.replace(/^http/, 'ws').replace(/\/$/, '');

/**
 * Headers of every page: a strict content security policy under which federation works (no inline script, no eval; one
 * inline style, known by its hash), and `Referrer-Policy: same-origin`, because paths hold private guids
 * (docs/specification/3-decisions.md §3).
 */
export const createSecurityHeaders = (publicUrl: string, pictureHosts: () => readonly string[]): SetSecurityHeaders => {
  const isHttps = publicUrl.startsWith('https:');
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", `'${CHROME_STYLE_HASH}'`],
        'img-src': ["'self'", 'data:', () => ['blob:', ...pictureHosts().map((host) => `https://${host}`)].join(' ')],
        'font-src': ["'self'"],
        'connect-src': ["'self'", socketOrigin(publicUrl)],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
  /** By the list of a page that is sent often. */
  const policies = new WeakMap<readonly string[], { readonly of: string; readonly policy: string }>();
  return (req, res, styles = []) => {
    set(req, res, (error?: unknown) => {
      if (error !== undefined) throw error instanceof Error ? error : new Error('security headers');
    });
    res.setHeader('Permissions-Policy', PERMISSIONS);
    if (styles.length === 0) return;
    const usual = String(res.getHeader(POLICY));
    const kept = policies.get(styles);
    const policy = kept?.of === usual ? kept.policy : allowing(usual, styles);
    if (kept?.policy !== policy) policies.set(styles, { of: usual, policy });
    res.setHeader(POLICY, policy);
  };
};
