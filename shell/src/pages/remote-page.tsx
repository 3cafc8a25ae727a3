import type { ConfiguredRemote } from '@site/contracts';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorIllustration,
  generalMessage,
  Notice,
  PageError,
  PageSkeleton,
  type RouteObject,
  Stack,
  useDocumentTitle,
  useOnline,
  useRoutes,
} from '@site/shell-sdk';
import { pageErrorAtom, useShell } from '@site/shell-sdk/host';
import { Suspense, use, useCallback } from 'react';
import type { Location } from 'react-router';
import { StillPageContext } from '../first-view/still-page.js';
import { t } from '../messages.js';
import { useRemoteLoader } from '../remotes/loader-context.js';
import { RemoteBoundary } from '../remotes/remote-boundary.js';
import { reportFailure } from '../remotes/report-failure.js';
import type { CurrentPage } from '../routing/use-current-page.js';
import { StillPageView } from './still-page-view.js';

/** While a remote is on its way; when it is slow, with a way to start over that does not give up waiting. */
const WaitingPage = ({ onRetry }: { readonly onRetry: (() => void) | null }) =>
  onRetry === null ? (
    <PageSkeleton />
  ) : (
    <Stack gap={5}>
      <Notice title={t('remote.slow_title')} announce>
        <p>{t('remote.slow_body')}</p>
        <Button variant="secondary" onClick={onRetry}>
          {generalMessage('general.retry')}
        </Button>
      </Notice>
      <PageSkeleton />
    </Stack>
  );

const BrokenPage = ({ onRetry }: { readonly onRetry: () => void }) => {
  useDocumentTitle(t('remote.failed_title'));
  return (
    <div role="alert">
      <EmptyState
        as="h1"
        illustration={<ErrorIllustration kind="torn" />}
        title={t('remote.failed_title')}
        actions={
          <>
            <Button onClick={onRetry}>{generalMessage('general.retry')}</Button>
            <ButtonLink to="/" variant="secondary">
              {t('remote.failed_home')}
            </ButtonLink>
          </>
        }
      >
        {t('remote.failed_body')}
      </EmptyState>
    </div>
  );
};

/** In place of a page whose remote cannot be had or broke. Offline it is not this part alone. */
const RemoteFailedPage = ({ onRetry }: { readonly onRetry: () => void }) =>
  useOnline() ? <BrokenPage onRetry={onRetry} /> : <PageError kind="noConnection" onRetry={onRetry} />;

const Routes = ({ routes, location }: { readonly routes: RouteObject[]; readonly location: Location }) =>
  useRoutes(routes, location);

interface RemotePageProps {
  readonly remote: ConfiguredRemote;
  readonly page: CurrentPage;
  /** Address to render; another than the browser's when a page shows in place of the one that was asked for. */
  readonly location: Location;
  /** Is everything about the session known that the page needs? */
  readonly isOpen: boolean;
}

/** The page of a remote, in whatever state the remote is. */
export const RemotePage = ({ remote, page, location, isOpen }: RemotePageProps) => {
  const { store, world } = useShell();
  const loader = useRemoteLoader();
  const retry = useCallback(() => loader.retry(remote), [loader, remote]);
  const { state, routePath, branch } = page;
  const still = use(StillPageContext);

  if (still?.pathname === location.pathname && state?.status !== 'ready')
    return <StillPageView still={still} isTrying={state?.status !== 'failed'} onRetry={retry} />;
  if (state?.status === 'failed') return <RemoteFailedPage onRetry={retry} />;
  if (state?.status !== 'ready') return <WaitingPage onRetry={state?.status === 'slow' ? retry : null} />;
  if (routePath === null) return <PageError kind="notFound" />;
  if (!isOpen) return <PageSkeleton />;
  return (
    <RemoteBoundary
      key={state.attempt}
      resetKey={location.key}
      onPageError={(cause) => store.set(pageErrorAtom, cause)}
      onCrash={(error, info) => {
        reportFailure(state.manifestUrl, 'render', error);
        world.report(`${remote.name} broke${info.componentStack ?? ''}`, error);
      }}
      fallback={<RemoteFailedPage onRetry={retry} />}
    >
      {/* Keyed, so that another screen's code shows a skeleton instead of the old screen until it is here. */}
      <Suspense key={routePath} fallback={<PageSkeleton />}>
        <Routes routes={branch} location={location} />
      </Suspense>
    </RemoteBoundary>
  );
};
