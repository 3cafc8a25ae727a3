import { acknowledgeChange } from '@site/contracts/calls';
import { Button, call, errorText, FormProblem, Notice, VisuallyHidden } from '@site/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lotQuery } from '../../shared/queries.js';
import { t } from './messages.js';

interface Props {
  readonly guid: string;
  readonly name: string;
}

/** Somebody else is on this lot than before, until its holder says that they know. */
export const ChangedLot = ({ guid, name }: Props) => {
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
