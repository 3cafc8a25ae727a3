import { zodResolver } from '@hookform/resolvers/zod';
import { OccasionForm, type OwnerWishlist } from '@site/contracts';
import { updateOccasion } from '@site/contracts/calls';
import { Button, call, errorText, FormDialog, isApiError, openModal, useToday } from '@site/shell-sdk';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod/mini';
import { emptyToNull, hasUnreadableDate } from '../../shared/date-input.js';
import { fullNameOf, titleOf } from '../../shared/list/names.js';
import { OccasionFields } from '../../shared/occasions/occasion-fields.js';
import { isYearly, nextDay } from '../next-year/next-day.js';
import type { OwnListCache } from '../own-list/own-list-cache.js';
import { t } from './messages.js';

type Values = z.output<typeof OccasionForm>;

interface OccasionDialogProps {
  readonly list: OwnerWishlist;
  readonly cache: OwnListCache;
  readonly onClose: () => void;
}

const useSaveOccasion = (cache: OwnListCache, onSaved: () => void) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (values: Values) => {
    setProblem(null);
    setSaving(true);
    try {
      await cache.put(await call(updateOccasion, { body: { privateGuid: cache.privateGuid, ...values } }));
      onSaved();
    } catch (error) {
      if (isApiError(error, 'Unauthorized')) await cache.reload();
      setProblem(errorText(error));
      setSaving(false);
    }
  };
  return { save, isSaving, problem };
};

const OccasionDialog = ({ list, cache, onClose }: OccasionDialogProps) => {
  const { save, isSaving, problem } = useSaveOccasion(cache, onClose);
  const { register, handleSubmit, formState, setError, setValue, control } = useForm<
    z.input<typeof OccasionForm>,
    unknown,
    Values
  >({
    resolver: zodResolver(OccasionForm),
    defaultValues: { occasion: list.occasion, occasionDate: list.occasionDate },
  });
  const { field: occasion } = useController({ control, name: 'occasion' });
  const date = useWatch({ control, name: 'occasionDate' });
  const submit = handleSubmit(async (values, event) => {
    if (hasUnreadableDate(event?.target, 'occasionDate')) {
      setError('occasionDate', { message: 'general.date.invalid' }, { shouldFocus: true });
      return;
    }
    await save(values);
  });
  const today = useToday();
  const mayClear = list.occasion !== null || list.occasionDate !== null;
  return (
    <FormDialog
      title={t('my_list.occasion.title')}
      submit={t('my_list.edit.save')}
      isBusy={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <OccasionFields
        occasion={occasion}
        date={register('occasionDate', { setValueAs: emptyToNull })}
        errors={formState.errors}
        givesBirthday={list.birthday === null && occasion.value === 'MyBirthday'}
        preview={{ title: titleOf(list), name: fullNameOf(list), imageUrl: list.imageUrl, date: date ?? null }}
      />
      {mayClear && (
        <div>
          {typeof date === 'string' && date !== '' && isYearly(occasion.value ?? null) && (
            <Button variant="quiet" onClick={() => setValue('occasionDate', nextDay(occasion.value ?? null, date, today))}>
              {t('my_list.occasion.next_year')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => !isSaving && void save({ occasion: null, occasionDate: null })}>
            {t('my_list.occasion.clear')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
};

/**
 * Opens the dialog in which an owner says what the list is for and when (docs/specification/2-wishlist-and-draw.md §2.3
 * Occasion).
 */
export const openOccasionDialog = (list: OwnerWishlist, cache: OwnListCache): void => {
  openModal((close) => <OccasionDialog list={list} cache={cache} onClose={close} />);
};
