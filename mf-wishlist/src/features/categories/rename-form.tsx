import { zodResolver } from '@hookform/resolvers/zod';
import { CategoryName } from '@site/contracts';
import { Button, formError, generalMessage, TextField } from '@site/shell-sdk';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import css from './categories.module.css';
import { t } from './messages.js';

const RenameCategory = z.object({ name: CategoryName });

interface RenameFormProps {
  /** What is in the field to begin with: the name, or what was typed when saving did not work. */
  readonly value: string;
  /** Why the last try to save did not work. */
  readonly problem: string | null;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** A category's name as a field, in place of the name. */
export const RenameForm = ({ value, problem, onSave, onClose }: RenameFormProps) => {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(RenameCategory),
    defaultValues: { name: value },
  });
  const error = formError(t, formState.errors.name) ?? (formState.isDirty ? undefined : (problem ?? undefined));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form className={css.rename} noValidate onSubmit={handleSubmit(({ name }) => onSave(name))} onKeyDown={onKeyDown}>
      <TextField autoFocus autoComplete="off" label={t('category.name.label')} error={error} {...register('name')} />
      <div className={css.renameActions}>
        <Button variant="secondary" onClick={onClose}>
          {generalMessage('general.cancel')}
        </Button>
        <Button type="submit">{t('category.save')}</Button>
      </div>
    </form>
  );
};
