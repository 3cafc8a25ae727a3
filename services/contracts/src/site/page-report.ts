import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { PartName, Version } from '../ops/site-change.js';
import { PAGE_REPORT_PATH } from './page-report-path.js';

/** How a page was to its visitor: largest paint and slowest answer to an input in ms, and how much moved by itself. */
export const VitalName = z.enum(['LCP', 'INP', 'CLS']);
export type VitalName = z.infer<typeof VitalName>;

const MESSAGE = 300;
const STACK = 2000;
const MOST_MS = 600_000;
const BODY_BYTES = 16_384;

/** What an error says, cut off where it gets long; the site takes out what may name somebody before it keeps it. */
export const ErrorText = {
  message: z.string().check(z.maxLength(MESSAGE)),
  stack: z.string().check(z.maxLength(STACK)),
} as const;

/** What a page tells of itself: nothing of who looks at it or what it shows. */
export const PageReport = z.object({
  /** Whose page it was when it was opened: a remote, or `shell`. */
  part: PartName,
  version: Version,
  /** Pattern of its address, `/:username`, never the address. */
  route: z.string().check(z.regex(/^\/[\w:*/?.-]{0,100}$/)),
  vitals: z._default(
    z
      .array(z.object({ name: VitalName, value: z.number().check(z.minimum(0), z.maximum(MOST_MS)) }))
      .check(z.maxLength(VitalName.options.length)),
    [],
  ),
  /** What nobody caught. Whose code it was follows from the stack. */
  errors: z._default(z.array(z.object({ kind: z.enum(['error', 'rejection']), ...ErrorText })).check(z.maxLength(5)), []),
});
export type PageReport = z.infer<typeof PageReport>;

/** POST PageReport (ours): sent as a beacon when a page is left or breaks, which brings no token; from other sites it counts for nothing. */
export const pageReport = endpoint({
  method: 'POST',
  path: PAGE_REPORT_PATH,
  access: 'anyone',
  needsCsrfToken: false,
  body: PageReport,
  bodyLimit: BODY_BYTES,
  replies: { 204: null },
  rateLimit: 'report',
});
