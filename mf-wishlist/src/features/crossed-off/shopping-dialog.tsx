import { zodResolver } from '@hookform/resolvers/zod';
import type { CrossedOffGift } from '@site/contracts';
import { FormDialog, formError, openModal, TextArea, TextField } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatAmount } from '../../shared/gift/amount.js';
import { centsOf, typedEuros } from '../edit-gift/model/euros.js';
import { t } from './messages.js';
import { givenOf } from './model/spending.js';
import { ShoppingForm } from './shopping-form.js';
import { saveShopping, whyNotKept } from './use-shopping.js';

const ShoppingDialog = ({ gift, onClose }: { readonly gift: CrossedOffGift; readonly onClose: () => void }) => {
  const queryClient = useQueryClient();
  const { note = null, price = null } = gift.shopping ?? {};
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(ShoppingForm),
    defaultValues: { note: note ?? '', price: price === null ? '' : typedEuros(price) },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    const said = { note: typed.note.trim() === '' ? null : typed.note.trim(), price: centsOf(typed.price) };
    try {
      await saveShopping(queryClient, gift, said);
      onClose();
    } catch (error) {
      setError('root', { message: whyNotKept(queryClient, error) });
    }
  });
  return (
    <FormDialog
      title={t('shopping.title')}
      submit={t('shopping.save')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{gift.description}</p>
      <TextArea
        rows={2}
        label={t('shopping.note.label')}
        placeholder={t('shopping.note.placeholder')}
        hint={t('shopping.note.hint')}
        error={formError(t, errors.note)}
        {...register('note')}
      />
      {gift.together === undefined && (
        <TextField
          inputMode="decimal"
          autoComplete="off"
          label={t(givenOf(gift) > 1 ? 'shopping.price.label_each' : 'shopping.price.label')}
          placeholder={formatAmount(1250)}
          hint={t('shopping.price.hint')}
          error={formError(t, errors.price)}
          {...register('price')}
        />
      )}
    </FormDialog>
  );
};

/** Opens the dialog in which a giver notes something for themselves, and what it cost. */
export const openShoppingDialog = (gift: CrossedOffGift): void => {
  openModal((close) => <ShoppingDialog gift={gift} onClose={close} />);
};
