import { Card, Loading, Page, Skeleton, Stack } from '@site/shell-sdk';
import { frequencyOptions } from '../../shared/mail-messages.js';
import { t } from './messages.js';

/** The page before it is known whose mail it is about, in its own shape. */
export const SettingsSkeleton = () => (
  <Page
    title={t('email_settings.title')}
    documentTitle={t('email_settings.document_title')}
    lead={<Skeleton width="min(320px, 80%)" height={24} />}
    width="narrow"
  >
    <Loading>
      <Card>
        <Stack gap={4}>
          <Skeleton width="75%" height={22} />
          <Stack gap={2}>
            {frequencyOptions.map(({ value }) => (
              <Skeleton key={value} height={50} radius={12} />
            ))}
          </Stack>
          <Skeleton width="90%" height={44} />
          <Skeleton height={44} radius={999} />
        </Stack>
      </Card>
    </Loading>
  </Page>
);
