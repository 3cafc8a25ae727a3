import { checkSession, clickEvent, csrfToken, type Viewer, webVersion } from '@site/contracts';
import { handle, noContent, ok, type Route } from '@site/service-kit';
import type { Clicks } from './clicks.store.js';

interface Deps {
  readonly siteVersion: () => Promise<string>;
  readonly clicks: Clicks;
}

/** `/api/Utility/*` (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §4, §12). */
export const utilityRoutes = ({ siteVersion, clicks }: Deps): Route[] => [
  handle(csrfToken, async ({ session }) => ok(await session.csrfToken())),
  handle(checkSession, async ({ body, viewer, session }) => {
    const isValid = !body.checkPublicUserGuid || userGuidOf(viewer) === body.publicUserGuid;
    return ok({ isValid, newCSRFToken: await session.csrfToken() });
  }),
  handle(webVersion, async () => ok({ version: await siteVersion() })),
  handle(clickEvent, async ({ body }) => {
    await clicks.count(body.name);
    return noContent();
  }),
];

const userGuidOf = (viewer: Viewer): string | null => (viewer.kind === 'anonymous' ? null : viewer.userGuid);
