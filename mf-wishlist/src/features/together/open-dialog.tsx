import { zodResolver } from '@hookform/resolvers/zod';
import type { Gift } from '@site/contracts';
import { openTogether } from '@site/contracts/calls';
import { call, FormDialog, formError, openModal, TextField, toast } from '@site/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { formatAmount } from '../../shared/gift/amount.js';
import { priceOf } from '../../shared/gift/gift-link.js';
import { crossedOffQuery, crossedOffGiftQuery } from '../../shared/queries.js';
import { tellOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { centsOf, typedEuros } from '../edit-gift/model/euros.js';
import { NameField, OpenForm, ShareField, useAsksName, whyNot } from './amount-form.js';
import { t } from './messages.js';

interface OpenDialogProps {
  readonly queryClient: QueryClient;
  readonly gift: Gift;
  readonly crossOffGuid: string;
  readonly onClose: () => void;
}

const OpenDialog = ({ queryClient, gift, crossOffGuid, onClose }: OpenDialogProps) => {
  const asksName = useAsksName();
  const price = priceOf(gift) ?? gift.ownPrice ?? null;
  const { register, handleSubmit, formState, setError, setValue, control } = useForm({
    resolver: zodResolver(OpenForm),
    defaultValues: { total: price === null ? '' : typedEuros(price), share: '', name: '' },
  });
  const { errors, isSubmitting } = formState;
  const typedTotal = centsOf(useWatch({ control, name: 'total' }));
  const submit = handleSubmit(async (typed) => {
    const [total, share, name] = [centsOf(typed.total) ?? 0, centsOf(typed.share) ?? 0, typed.name.trim()];
    if (share > total) {
      setError('share', { message: 'together.share.over_total' }, { shouldFocus: true });
      return;
    }
    if (asksName && name === '') {
      setError('name', { message: 'together.name.required' }, { shouldFocus: true });
      return;
    }
    try {
      const own = { publicGuid: gift.publicGuid, privateCrossOffGuid: crossOffGuid };
      await call(openTogether, { body: { ...own, total, share, ...(name === '' ? {} : { name }) } });
      tellOtherTabs();
      void queryClient.invalidateQueries({ queryKey: crossedOffQuery().queryKey });
      await queryClient.invalidateQueries({ queryKey: crossedOffGiftQuery(gift.publicGuid, crossOffGuid).queryKey });
      toast(t('together.opened'));
      onClose();
    } catch (error) {
      setError('root', { message: whyNot(error) });
    }
  });
  return (
    <FormDialog
      title={t('together.open_title')}
      submit={t('together.open')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{gift.description}</strong>
      </p>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={t('together.total.label')}
        placeholder={formatAmount(6000)}
        error={formError(t, errors.total)}
        {...register('total')}
      />
      <ShareField
        error={errors.share}
        field={register('share')}
        total={typedTotal === null || Number.isNaN(typedTotal) ? null : typedTotal}
        left={null}
        onPart={(share) => setValue('share', share, { shouldValidate: true })}
      />
      {asksName && <NameField error={errors.name} field={register('name')} />}
    </FormDialog>
  );
};

/** Opens the dialog in which who gives a gift opens it for others. */
export const openOpenDialog = (queryClient: QueryClient, gift: Gift, crossOffGuid: string): void => {
  openModal((close) => <OpenDialog queryClient={queryClient} gift={gift} crossOffGuid={crossOffGuid} onClose={close} />);
};
