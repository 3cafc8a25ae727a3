import type { Response } from 'express';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Only our own files, and forms only to ourselves; what pages do with script is draw charts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a page made on the server: never indexed, never kept. */
export const sendPage = (res: Response, status: number, page: ReactElement): void => {
  res.status(status);
  res.set({
    'Content-Security-Policy': POLICY,
    // Under `no-referrer` browsers send forms with `Origin: null`, and that could be anybody's.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  });
  res.type('html').send(`<!doctype html>${renderToStaticMarkup(page)}`);
};
