import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { ErrorText } from './page-report.js';
import { REMOTE_FAILED_PATH } from './remote-failed-path.js';

/**
 * What failed in a browser: `load`, a version did not load while the one before it did, so that it is not the connection;
 * `render`, its code broke on a page.
 */
export const RemoteFailure = z.object({
  /** Of the version that failed: `/remotes/<name>/<version>/mf-manifest.json`. */
  manifestUrl: z.string().check(z.regex(/^\/remotes\/mf_[a-z][a-z0-9_]*\/[a-z0-9]{6,64}\/mf-manifest\.json$/)),
  kind: z.enum(['load', 'render']),
  /** What the page was given when it was loaded (`LOAD_TOKEN`); without it the failure is noted, and does not count. */
  token: z.optional(z.string().check(z.maxLength(60))),
  message: z.optional(ErrorText.message),
  stack: z.optional(ErrorText.stack),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;

/** POST RemoteFailed (ours): sent by the shell as a beacon, which brings no token; from other sites it counts for nothing. */
export const remoteFailed = endpoint({
  method: 'POST',
  path: REMOTE_FAILED_PATH,
  access: 'anyone',
  rateLimit: 'report',
  needsCsrfToken: false,
  body: RemoteFailure,
  replies: { 204: null },
});
