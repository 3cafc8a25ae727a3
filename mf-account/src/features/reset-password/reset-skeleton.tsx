import { Card, Loading, Skeleton, Stack } from '@site/shell-sdk';
import { FormPage } from '../../shared/form-page.js';
import { t } from './messages.js';

/** The form's shape, until it is known whose password it is. */
export const ResetSkeleton = () => (
  <FormPage title={t('reset_password.title')} lead={<Skeleton width="85%" height={26} />}>
    <Loading>
      <Card>
        <Stack gap={5}>
          <Skeleton height={128} radius={10} />
          <Skeleton height={74} radius={10} />
          <Skeleton height={44} radius={999} />
        </Stack>
      </Card>
    </Loading>
  </FormPage>
);
