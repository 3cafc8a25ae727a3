import { requestContextOf } from './request-context.js';
import type { Route } from './handle.js';

/**
 * Binds a GET that a person follows to a page of the site: 303 to what `to` says of the path's parameters. No session is
 * read, nothing is done.
 */
export const handleRedirect = (path: string, to: (params: Readonly<Record<string, string>>) => string): Route => ({
  method: 'GET',
  path,
  mount: () => async (req, res) => {
    requestContextOf(req).route = path;
    const params = Object.entries(req.params).map(([name, value]) => [name, String(value)] as const);
    res.redirect(303, to(Object.fromEntries(params)));
  },
});
