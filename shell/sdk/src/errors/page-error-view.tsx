import { pathTo } from '@site/contracts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { t as general } from '../messages/general.js';
import { useDocumentTitle } from '../routing/use-document-title.js';
import { Button, ButtonLink } from '../ui/button.js';
import { EmptyState } from '../ui/states.js';
import { ErrorIllustration, type IllustrationKind } from './error-illustration.js';
import { defineMessages } from '../messages/translate.js';
import { ERRORS } from './error-messages.js';
import type { PageErrorKind } from './page-error.js';

const t = defineMessages(ERRORS);

type ShownKind = Exclude<PageErrorKind, 'none'>;
type Key = Parameters<typeof t>[0];

const looks: Record<ShownKind, { title: Key; body: Key; picture: IllustrationKind; canRetry: boolean }> = {
  noConnection: { title: 'title.no_connection', body: 'error.no_connection_page', picture: 'loose', canRetry: true },
  notFound: { title: 'title.not_found', body: 'error.not_found', picture: 'empty', canRetry: false },
  oops: { title: 'title.oops', body: 'error.oops_page', picture: 'torn', canRetry: true },
  serverError: { title: 'error.500.title', body: 'error.500.content', picture: 'torn', canRetry: true },
  noAccess: { title: 'error.no_access.title', body: 'error.no_access.body', picture: 'locked', canRetry: false },
  notLoggedIn: { title: 'title.not_logged_in', body: 'error.not_logged_in', picture: 'locked', canRetry: false },
};

interface PageErrorProps {
  readonly kind: ShownKind;
  /** What "Opnieuw proberen" does; default: load the page again. */
  readonly onRetry?: (() => void) | undefined;
  /** Other texts than the kind's own. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A browser that has a connection does not hear that the site is back. */
const LOOK_MS = 5000;

/** Is the site there again? */
const isBack = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A whole page that says what went wrong and what to do (docs/specification/1-shell-and-account.md §2 Error pages). Without a
 * connection it tries again by itself when there is one, and when the site is back.
 */
export const PageError = ({ kind, onRetry = () => location.reload(), title, children, actions }: PageErrorProps) => {
  const look = looks[kind];
  const { pathname, search } = useLocation();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (kind !== 'noConnection') return;
    const onOnline = () => retry();
    const look = async () => {
      if (document.visibilityState === 'visible' && (await isBack())) retry();
    };
    addEventListener('online', onOnline);
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, [kind]);
  useDocumentTitle(typeof title === 'string' ? title : t(look.title));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind={look.picture} />}
      title={title ?? t(look.title)}
      actions={
        actions ?? (
          <>
            {look.canRetry && <Button onClick={onRetry}>{general('general.retry')}</Button>}
            {kind === 'notLoggedIn' && (
              <ButtonLink to={`${pathTo('login')}?returnUrl=${encodeURIComponent(pathname + search)}`}>
                {t('action.login')}
              </ButtonLink>
            )}
            <ButtonLink to="/" variant="secondary">
              {t('action.home')}
            </ButtonLink>
          </>
        )
      }
    >
      {children ?? t(look.body)}
    </EmptyState>
  );
};
