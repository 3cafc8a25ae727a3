import { pathTo } from '@site/contracts';
import { acknowledgeChange } from '@site/contracts/calls';
import {
  Button,
  call,
  errorText,
  FormProblem,
  Notice,
  VisuallyHidden,
  ButtonLink,
  EmptyState,
  ErrorIllustration,
  Navigate,
  useDocumentTitle,
} from '@site/shell-sdk';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { lotQuery, leftLotQuery } from '../../shared/queries.js';
import { LotSkeleton } from './lot-skeleton.js';
import { t } from './messages.js';

const LeftLot = ({ drawTitle, name }: { readonly drawTitle: string; readonly name: string }) => {
  const title = t('lot.left.title', { name });
  useDocumentTitle(title);
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="empty" />}
      title={title}
      actions={<ButtonLink to={pathTo('lotingHome')}>{t('lot.draw_yourself')}</ButtonLink>}
    >
      {t('lot.left.body', { draw: drawTitle })}
    </EmptyState>
  );
};

/** A lot that does not open: its holder was signed off, or nobody knows it. */
export const UnknownLot = ({ guid }: { readonly guid: string }) => {
  const { data, isError } = useQuery(leftLotQuery(guid));
  if (isError) return <Navigate to={pathTo('lotNotFound')} replace />;
  return data === undefined ? <LotSkeleton /> : <LeftLot {...data} />;
};

interface ChangedLotProps {
  readonly guid: string;
  readonly name: string;
}

/** Somebody else is on this lot than before, until its holder says that they know. */
export const ChangedLot = ({ guid, name }: ChangedLotProps) => {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(acknowledgeChange, { body: { lotPrivateGuid: guid } }),
    onSuccess: () => queryClient.setQueryData(lotQuery(guid).queryKey, (lot) => lot && { ...lot, changedAt: null }),
  });
  return (
    <Notice kind="warning" title={t('lot.changed.title')}>
      <p>{t('lot.changed.body', { name })}</p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t('lot.changed.seen')}
        <VisuallyHidden> {t('lot.changed.seen.what')}</VisuallyHidden>
      </Button>
      <FormProblem>{error === null ? null : errorText(error)}</FormProblem>
    </Notice>
  );
};
