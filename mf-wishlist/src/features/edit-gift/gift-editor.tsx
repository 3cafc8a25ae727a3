import { zodResolver } from '@hookform/resolvers/zod';
import { GiftDescription, GiftUrl, type OwnerWishlist } from '@site/contracts';
import { Button, Checkbox, confirm, generalMessage, Modal, Notice, Select, Stack, TextArea, TextField } from '@site/shell-sdk';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { formError } from '../../shared/form-error.js';
import css from './gift-editor.module.css';
import { t } from './messages.js';
import type { GiftValues } from './model/gift-values.js';
import { PictureField } from './picture-field.js';

/** The rules of the contract, without its transformations: what was typed must survive a failed save. */
const GiftForm = z.object({
  description: GiftDescription,
  url: z.string().check(
    z.check((context) => {
      for (const { message } of GiftUrl.safeParse(context.value).error?.issues ?? []) {
        context.issues.push({ code: 'custom', message, input: context.value });
      }
    }),
  ),
  categoryPrivateGuid: z.string(),
  disableCrossOff: z.boolean(),
});

export interface GiftEditorProps {
  readonly values: GiftValues;
  readonly categories: OwnerWishlist['categories'];
  readonly isNew: boolean;
  /** Why the last try to save did not work. */
  readonly problem?: string | undefined;
  readonly onSave: (values: GiftValues) => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

const mayDiscard = () =>
  confirm({
    title: t('gift.discard_title'),
    body: t('gift.discard_body'),
    confirmLabel: t('gift.discard_confirm'),
    cancelLabel: t('gift.discard_cancel'),
    danger: true,
  });

/** The dialog in which a gift is made or changed (spec 2 §2.3 Edit or add gift). */
export const GiftEditor = ({ values, categories, isNew, problem, onSave, onDelete, onClose }: GiftEditorProps) => {
  const formId = useId();
  const [picture, setPicture] = useState(values.picture);
  const { picture: _picture, ...fields } = values;
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(GiftForm), defaultValues: fields });
  const { errors, isDirty } = formState;
  const hasChanges = isDirty || picture !== values.picture || problem !== undefined;
  const close = async () => {
    if (!hasChanges || (await mayDiscard())) onClose();
  };

  return (
    <Modal
      title={t(isNew ? 'gift.add_title' : 'gift.edit_title')}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {generalMessage('general.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t(isNew ? 'gift.add' : 'gift.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((typed) => onSave({ ...typed, picture }))}>
        <Stack gap={4}>
          {problem !== undefined && (
            <Notice kind="danger" title={t('gift.not_saved_title')} announce>
              {problem}
            </Notice>
          )}
          <TextArea
            rows={2}
            label={t('gift.description.label')}
            placeholder={t('gift.description.placeholder')}
            error={formError(t, errors.description)}
            {...register('description')}
          />
          <TextField
            optional
            type="url"
            inputMode="url"
            autoComplete="off"
            label={t('gift.url.label')}
            placeholder="https://"
            error={formError(t, errors.url)}
            {...register('url')}
          />
          <PictureField picture={picture} onChange={setPicture} />
          {categories.length > 1 && (
            <Select label={t('gift.category.label')} {...register('categoryPrivateGuid')}>
              {categories.map(({ privateGuid, name }) => (
                <option key={privateGuid} value={privateGuid}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Checkbox
            label={t('gift.disable_cross_off.label')}
            hint={t('gift.disable_cross_off.hint')}
            {...register('disableCrossOff')}
          />
          {!isNew && (
            <Button variant="quiet" className={css.delete} icon={<Trash2 aria-hidden />} onClick={onDelete}>
              {t('gift.delete')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
};
