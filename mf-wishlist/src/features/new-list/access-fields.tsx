import type { NewListForm } from '@site/contracts';
import { formError, RadioGroup, Stack, TextField } from '@site/shell-sdk';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod/mini';
import { t } from './messages.js';

export type NewListInput = z.input<typeof NewListForm>;

interface AccessFieldsProps {
  readonly register: UseFormRegister<NewListInput>;
  readonly errors: FieldErrors<NewListInput>;
  readonly accessType: NewListInput['accessType'];
}

const options = [
  { value: 'PUBLIC', key: 'public' },
  { value: 'OPEN', key: 'open' },
  { value: 'UNKNOWN', key: 'private' },
] as const;

/** Who may see the list; a question and its answer when that is who knows something. */
export const AccessFields = ({ register, errors, accessType }: AccessFieldsProps) => (
  <Stack gap={4}>
    <RadioGroup
      legend={t('new_list.access.legend')}
      options={options.map(({ value, key }) => ({
        value,
        label: t(`new_list.access.${key}`),
        hint: t(`new_list.access.${key}_hint`),
      }))}
      error={formError(t, errors.accessType)}
      {...register('accessType')}
    />
    {accessType === 'OPEN' && (
      <>
        <TextField
          label={t('my_list.question')}
          placeholder={t('my_list.question.example')}
          error={formError(t, errors.listQuestion)}
          {...register('listQuestion')}
        />
        <TextField
          label={t('my_list.answer')}
          hint={t('my_list.answer.hint')}
          error={formError(t, errors.listAnswer)}
          {...register('listAnswer')}
        />
      </>
    )}
  </Stack>
);
