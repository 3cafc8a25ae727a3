import { CategoryName, type OwnerCategory } from '@site/contracts';
import { Button, formError, generalMessage, TextField } from '@site/shell-sdk';
import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { DragHandle } from '../sort-list/drag-handle.js';
import { ItemMenu, type MoveAction } from '../sort-list/item-menu.js';
import type { SortItem } from '../sort-list/model/step.js';
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
const RenameForm = ({ value, problem, onSave, onClose }: RenameFormProps) => {
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

interface CategoryRowProps {
  readonly category: OwnerCategory;
  readonly moves: readonly MoveAction[];
  readonly isSaving: boolean;
  readonly isLifted: boolean;
  readonly onMove: (item: SortItem, action: MoveAction) => void;
  /** Answers why it could not be saved, null when it was. */
  readonly onRename: (category: OwnerCategory, name: string) => Promise<string | null>;
  readonly onDelete: (category: OwnerCategory) => void;
}

interface Typing {
  readonly value: string;
  readonly problem: string | null;
}

/** The name as a field while it is changed; what could not be saved comes back with the reason. */
const useRenaming = ({ category, onRename }: CategoryRowProps) => {
  const [typing, setTyping] = useState<Typing | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  const isTyping = typing !== null;

  useEffect(() => {
    // The focus goes back to where it came from, once the field is gone.
    if (wasTyping.current && !isTyping) pencil.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);

  const save = async (value: string) => {
    setTyping(null);
    if (value === category.name) return;
    const problem = await onRename(category, value);
    if (problem !== null) setTyping({ value, problem });
  };
  const begin = () => setTyping({ value: category.name, problem: null });
  return { typing, pencil, begin, save, close: () => setTyping(null) };
};

/** A category on its page: its name to change, how many gifts are in it, and what else can be done with it. */
export const CategoryRow = (props: CategoryRowProps) => {
  const { category, moves, isSaving, isLifted, onMove, onDelete } = props;
  const { privateGuid, name, giftCount } = category;
  const { typing, pencil, begin, save, close } = useRenaming(props);
  return (
    <li
      className={css.row}
      aria-busy={isSaving}
      data-sort-section
      data-sort-item="category"
      data-sort-id={privateGuid}
      data-slide={privateGuid}
      data-lifted={isLifted || undefined}
    >
      <DragHandle name={name} />
      {typing === null ? (
        <>
          <div className={css.text}>
            <h2 className={css.name}>{name}</h2>
            <span className={css.count}>
              {isSaving ? t('categories.saving') : t('categories.gift_count', { count: giftCount })}
            </span>
          </div>
          <Button
            ref={pencil}
            variant="quiet"
            square
            icon={<Pencil aria-hidden />}
            aria-label={t('category.rename', { category: name })}
            onClick={begin}
          />
          <ItemMenu
            kind="category"
            id={privateGuid}
            name={name}
            actions={moves}
            onMove={onMove}
            more={[
              {
                id: 'delete',
                label: t('category.delete'),
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => onDelete(category),
              },
            ]}
          />
        </>
      ) : (
        <RenameForm key={typing.problem} value={typing.value} problem={typing.problem} onSave={save} onClose={close} />
      )}
    </li>
  );
};
