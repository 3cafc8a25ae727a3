import { zodResolver } from '@hookform/resolvers/zod';
import { FIGURES, Occasion, OccasionForm, type OwnerWishlist } from '@site/contracts';
import { updateOccasion } from '@site/contracts/calls';
import { Button, call, errorText, FormDialog, formError, isApiError, openModal, Select, TextField } from '@site/shell-sdk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { emptyToNull, hasUnreadableDate } from '../../shared/date-input.js';
import { occasionName } from '../../shared/occasions/occasion-name.js';
import type { OwnListCache } from '../own-list/own-list-cache.js';
import { t } from './messages.js';

type Values = z.output<typeof OccasionForm>;

interface OccasionDialogProps {
  readonly list: Pick<OwnerWishlist, 'occasion' | 'occasionDate'>;
  readonly cache: OwnListCache;
  readonly onClose: () => void;
}

const options = [...Occasion.options].sort((one, other) => occasionName(one).localeCompare(occasionName(other), FIGURES.locale));

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
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof OccasionForm>, unknown, Values>({
    resolver: zodResolver(OccasionForm),
    defaultValues: { occasion: list.occasion, occasionDate: list.occasionDate },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values, event) => {
    if (hasUnreadableDate(event?.target, 'occasionDate')) {
      setError('occasionDate', { message: 'general.date.invalid' }, { shouldFocus: true });
      return;
    }
    await save(values);
  });
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
      <Select
        label={t('my_list.occasion.label')}
        error={formError(t, errors.occasion)}
        {...register('occasion', { setValueAs: emptyToNull })}
      >
        <option value="">{t('my_list.occasion.none')}</option>
        {options.map((occasion) => (
          <option key={occasion} value={occasion}>
            {occasionName(occasion)}
          </option>
        ))}
      </Select>
      <TextField
        optional
        type="date"
        min={FIGURES.dateMin}
        max={FIGURES.dateMax}
        label={t('my_list.occasion.date')}
        error={formError(t, errors.occasionDate)}
        {...register('occasionDate', { setValueAs: emptyToNull })}
      />
      {mayClear && (
        <div>
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
