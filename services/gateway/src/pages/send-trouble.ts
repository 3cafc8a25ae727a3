import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trouble } from './page-messages.js';
import type { SetSecurityHeaders } from './security-headers.js';
import type { SendHtml } from './send-html.js';
import { troublePage } from './trouble-page.js';

/** Sends an HTML page for a problem that happened before there was one. */
export type SendTrouble = (
  req: IncomingMessage,
  res: ServerResponse,
  trouble: Trouble,
  status: number,
  retryAfter: number,
) => Promise<void>;

export const createTroubleSender =
  ({ send, setSecurityHeaders }: { readonly send: SendHtml; readonly setSecurityHeaders: SetSecurityHeaders }): SendTrouble =>
  (req, res, which, status, retryAfter) => {
    setSecurityHeaders(req, res);
    const headers = { 'Retry-After': String(retryAfter), 'X-Robots-Tag': 'noindex' };
    return send(req, res, { status, html: troublePage(which, retryAfter), keptBy: 'visitor', headers });
  };
