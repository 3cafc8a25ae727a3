import { FIGURES, type OwnerWishlist } from '@site/contracts';
import { Checkbox, confirm, formError, FormProblem, Stack, TextField } from '@site/shell-sdk';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { emptyToNull } from '../../shared/date-input.js';
import { AccessSettings } from './access-settings.js';
import { t } from './messages.js';
import css from './settings.module.css';
import type { SettingsInput, SettingsValues } from './settings-values.js';
import { UsernameSetting } from './username-setting.js';

interface SettingsFieldsProps {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsValues>;
  /** As it was when the form was opened. */
  readonly list: OwnerWishlist;
}

const wantsToKnow = () =>
  confirm({
    title: t('my_list.settings.show_crossed_off.confirm_title'),
    body: t('my_list.settings.show_crossed_off.confirm_body'),
    confirmLabel: t('my_list.settings.show_crossed_off.confirm'),
    cancelLabel: t('my_list.settings.show_crossed_off.cancel'),
    // Something is lost by it: the surprise.
    danger: true,
  });

/** The fields of the settings (docs/specification/2-wishlist-and-draw.md §2.3). */
export const SettingsFields = ({ form, list }: SettingsFieldsProps) => {
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const [username, accessType, isFindable, showCrossedOff] = useWatch({
    control,
    name: ['username', 'accessType', 'includeInSearchResult', 'showCrossedOff'],
  });
  const choose = (name: 'includeInSearchResult' | 'showCrossedOff', value: boolean) =>
    setValue(name, value, { shouldDirty: true });
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <UsernameSetting
          typed={username}
          current={list.username}
          privateGuid={list.privateGuid}
          error={formError(t, errors.username)}
          {...register('username')}
        />
        <div className={css.names}>
          <TextField
            label={t('my_list.settings.first_name')}
            autoComplete="given-name"
            error={formError(t, errors.firstName)}
            {...register('firstName')}
          />
          <TextField
            label={t('my_list.settings.last_name')}
            autoComplete="family-name"
            error={formError(t, errors.lastName)}
            {...register('lastName')}
          />
          <TextField
            optional
            label={t('my_list.settings.city')}
            autoComplete="address-level2"
            error={formError(t, errors.city)}
            {...register('city')}
          />
          {list.birthday !== null && (
            <TextField
              optional
              type="date"
              min={FIGURES.dateMin}
              max={FIGURES.dateMax}
              label={t('my_list.settings.birthday')}
              hint={t('my_list.settings.birthday.hint')}
              error={formError(t, errors.birthday)}
              {...register('birthday', { setValueAs: emptyToNull })}
            />
          )}
        </div>
      </Stack>
      <AccessSettings
        register={register}
        errors={errors}
        accessType={accessType}
        isFindable={isFindable}
        setFindable={(value) => choose('includeInSearchResult', value)}
      />
      <Checkbox
        label={t('my_list.settings.show_crossed_off')}
        hint={t('my_list.settings.show_crossed_off.hint')}
        checked={showCrossedOff}
        onChange={async ({ target }) => choose('showCrossedOff', target.checked && (await wantsToKnow()))}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
    </Stack>
  );
};
