import { Button, generalMessage, Notice, PageSkeleton, Stack } from '@site/shell-sdk';
import { t } from '../messages.js';

/** While a remote is on its way; when it is slow, with a way to start over that does not give up waiting. */
export const WaitingPage = ({ onRetry }: { readonly onRetry: (() => void) | null }) =>
  onRetry === null ? (
    <PageSkeleton />
  ) : (
    <Stack gap={5}>
      <Notice title={t('remote.slow_title')} announce>
        <Stack gap={3}>
          <span>{t('remote.slow_body')}</span>
          <div>
            <Button variant="secondary" onClick={onRetry}>
              {generalMessage('general.retry')}
            </Button>
          </div>
        </Stack>
      </Notice>
      <PageSkeleton />
    </Stack>
  );
