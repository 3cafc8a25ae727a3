import { formError, Select, TextArea, TextField } from '@site/shell-sdk';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import css from './gift-editor.module.css';
import { t } from './messages.js';
import type { GiftForm } from './model/gift-values.js';

/** What more helps who gives: folded away until one wants it, or something of it is there. */
export const MoreOfGift = ({ form }: { readonly form: UseFormReturn<GiftForm> }) => {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  const { note, price, quantity, priority } = getValues();
  const [isOpen, setOpen] = useState(note !== '' || price !== '' || quantity !== '' || priority !== '');
  const shownPrice = useWatch({ control: form.control, name: 'price' });
  const [knownPrice, setKnownPrice] = useState(price);
  // Taken over from the page of the link, it is to be seen.
  if (shownPrice !== knownPrice) {
    setKnownPrice(shownPrice);
    setOpen(true);
  }
  const isWrong = errors.note !== undefined || errors.price !== undefined || errors.quantity !== undefined;
  return (
    <details className={css.more} open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('gift.more.title')}</summary>
      <TextArea
        rows={2}
        label={t('gift.note.label')}
        placeholder={t('gift.note.placeholder')}
        error={formError(t, errors.note)}
        className={css.note}
        {...register('note')}
      />
      <div className={css.pair}>
        <TextField
          inputMode="decimal"
          autoComplete="off"
          label={t('gift.own_price.label')}
          placeholder={t('gift.own_price.placeholder')}
          error={formError(t, errors.price)}
          {...register('price')}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          label={t('gift.quantity.label')}
          placeholder="1"
          hint={t('gift.quantity.hint')}
          error={formError(t, errors.quantity)}
          {...register('quantity')}
        />
        <Select label={t('gift.priority.label')} {...register('priority')}>
          <option value="Favourite">{t('gift.priority.favourite')}</option>
          <option value="">{t('gift.priority.wanted')}</option>
          <option value="Nice">{t('gift.priority.nice')}</option>
        </Select>
      </div>
    </details>
  );
};
