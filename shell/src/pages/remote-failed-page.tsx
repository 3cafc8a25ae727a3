import { Button, ButtonLink, EmptyState, ErrorIllustration, generalMessage, useDocumentTitle } from '@site/shell-sdk';
import { t } from '../messages.js';

/** In place of a page whose remote cannot be had or broke. */
export const RemoteFailedPage = ({ onRetry }: { readonly onRetry: () => void }) => {
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
