import { AccessType, LIMITS } from '@site/contracts';
import { Checkbox, formError, RadioGroup, Stack, TextField } from '@site/shell-sdk';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { t } from './messages.js';
import { isForOthers, type SettingsInput } from './settings-values.js';

interface AccessSettingsProps {
  readonly register: UseFormRegister<SettingsInput>;
  readonly errors: FieldErrors<SettingsInput>;
  readonly accessType: AccessType;
  /**
   * The wish; it holds again as soon as the list is for others again (docs/specification/2-wishlist-and-draw.md §4 Settings
   * rules).
   */
  readonly isFindable: boolean;
  readonly setFindable: (isFindable: boolean) => void;
}

/** Who may see the list, and whether it can be found. Question and answer stay when another choice is made. */
export const AccessSettings = ({ register, errors, accessType, isFindable, setFindable }: AccessSettingsProps) => {
  const mayBeFound = isForOthers(accessType);
  return (
    <Stack gap={3}>
      <RadioGroup
        legend={t('my_list.settings.access')}
        options={AccessType.options.map((value) => ({
          value,
          label: t(`my_list.settings.access.${value}`),
          hint: t(`my_list.settings.access.${value}.hint`),
        }))}
        error={formError(t, errors.accessType)}
        {...register('accessType')}
      />
      {accessType === 'OPEN' && (
        <>
          <TextField
            label={t('my_list.question')}
            placeholder={t('my_list.question.example')}
            maxLength={LIMITS.accessQuestion.max}
            autoComplete="off"
            error={formError(t, errors.accessQuestion)}
            {...register('accessQuestion')}
          />
          <TextField
            label={t('my_list.answer')}
            hint={t('my_list.answer.hint')}
            maxLength={LIMITS.accessAnswer.max}
            autoComplete="off"
            error={formError(t, errors.accessAnswer)}
            {...register('accessAnswer')}
          />
        </>
      )}
      <Checkbox
        label={t('my_list.settings.findable')}
        hint={t(mayBeFound ? 'my_list.settings.findable.hint' : 'my_list.settings.findable.private')}
        checked={mayBeFound && isFindable}
        disabled={!mayBeFound}
        onChange={(event) => setFindable(event.target.checked)}
      />
    </Stack>
  );
};
