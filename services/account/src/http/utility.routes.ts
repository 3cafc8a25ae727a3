import { checkSession, csrfToken, type Viewer, webVersion } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';

interface Deps {
  readonly siteVersion: () => Promise<string>;
}

/** `/api/Utility/*` (spec 1 §7, spec 3 §4, §12). */
export const utilityRoutes = ({ siteVersion }: Deps): Route[] => [
  handle(csrfToken, async ({ session }) => ok(session.csrfToken())),
  handle(checkSession, async ({ body, viewer, session }) => {
    const isValid = !body.checkPublicUserGuid || userGuidOf(viewer) === body.publicUserGuid;
    return ok({ isValid, newCSRFToken: session.csrfToken() });
  }),
  handle(webVersion, async () => ok({ version: await siteVersion() })),
];

const userGuidOf = (viewer: Viewer): string | null => (viewer.kind === 'anonymous' ? null : viewer.userGuid);
