import { zodResolver } from '@hookform/resolvers/zod';
import { FirstName, type Idea, LastName, type User } from '@site/contracts';
import { errorText, FormDialog, formError, isApiError, openModal, TextArea, TextField } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { asksNames } from '../../shared/asks-names.js';
import { formatAmount } from '../../shared/gift/amount.js';
import { centsOf, typedEuros } from '../edit-gift/model/euros.js';
import { GiftForm } from '../edit-gift/model/gift-values.js';
import css from './ideas.module.css';
import { t } from './messages.js';
import type { WrittenIdea } from './use-ideas.js';

const words = z.pick(GiftForm, { description: true, note: true, price: true, url: true }).shape;
const IdeaForm = z.object({ ...words, firstName: z.optional(z.string()), lastName: z.optional(z.string()) });
const NamedForm = z.object({ ...words, firstName: FirstName, lastName: LastName });

interface IdeaDialogProps {
  /** Whose list it is. */
  readonly name: string;
  readonly user: User;
  /** Null for a new one. */
  readonly idea: Idea | null;
  /** @throws ApiError when it was not kept. */
  readonly save: (written: WrittenIdea) => Promise<void>;
  readonly onClose: () => void;
}

/** In which a visitor writes an idea down or changes it. What was typed stays until it is really there. */
const IdeaDialog = ({ name, user, idea, save, onClose }: IdeaDialogProps) => {
  const isNamed = idea === null && asksNames(user);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(isNamed ? NamedForm : IdeaForm),
    defaultValues: {
      description: idea?.description ?? '',
      note: idea?.note ?? '',
      price: idea?.ownPrice == null ? '' : typedEuros(idea.ownPrice),
      url: idea?.userEditableUri ?? '',
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ description, note, price, url, firstName, lastName }) => {
    const names = isNamed ? { firstName: firstName ?? '', lastName: lastName ?? '' } : {};
    try {
      await save({ description, note, ownPrice: centsOf(price), url, ...names });
      onClose();
    } catch (error) {
      setError('root', { message: isApiError(error, 'Refused') ? t('ideas.too_many') : errorText(error) });
    }
  });
  return (
    <FormDialog
      title={t(idea === null ? 'ideas.add_title' : 'ideas.edit_title')}
      submit={t(idea === null ? 'ideas.submit_add' : 'ideas.submit_edit')}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('ideas.secret', { name })}</p>
      <TextArea
        rows={2}
        label={t('ideas.description')}
        placeholder={t('ideas.description_placeholder')}
        error={formError(t, errors.description)}
        {...register('description')}
      />
      <TextField
        inputMode="url"
        autoComplete="off"
        label={t('ideas.url')}
        placeholder="https://"
        error={formError(t, errors.url)}
        {...register('url')}
      />
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={t('ideas.price')}
        placeholder={formatAmount(2500)}
        error={formError(t, errors.price)}
        {...register('price')}
      />
      <TextArea
        rows={2}
        label={t('ideas.note')}
        placeholder={t('ideas.note_placeholder')}
        error={formError(t, errors.note)}
        {...register('note')}
      />
      {isNamed && (
        <fieldset className={css.names}>
          <legend>{t('ideas.names')}</legend>
          <TextField
            label={t('ideas.first_name')}
            autoComplete="given-name"
            error={formError(t, errors.firstName)}
            {...register('firstName')}
          />
          <TextField
            label={t('ideas.last_name')}
            autoComplete="family-name"
            error={formError(t, errors.lastName)}
            {...register('lastName')}
          />
        </fieldset>
      )}
    </FormDialog>
  );
};

export const openIdeaDialog = (asked: Omit<IdeaDialogProps, 'onClose'>): void => {
  openModal((close) => <IdeaDialog {...asked} onClose={close} />);
};
