import { FIGURES, type OwnerWishlist } from '@site/contracts';
import {
  Checkbox,
  confirm,
  formError,
  FormProblem,
  generalMessage,
  Stack,
  TextField,
  type TextFieldProps,
  useConfig,
} from '@site/shell-sdk';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { emptyToNull } from '../../shared/date-input.js';
import { AccessSettings } from './access-settings.js';
import { t } from './messages.js';
import css from './settings.module.css';
import type { SettingsInput, SettingsValues } from './settings-values.js';
import { FreeNames } from '../new-list/free-names.js';
import { useUsernameAvailability } from '../new-list/username-availability.js';

interface UsernameSettingProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly typed: string;
  /** The list's name now, which is always right. */
  readonly current: string;
  readonly privateGuid: string;
  readonly error: string | undefined;
  readonly onPick: (username: string) => void;
}

const addressOf = (baseUrl: string, username: string): string =>
  `${(baseUrl === '' ? location.origin : baseUrl).replace(/^https?:\/\//, '').replace(/\/$/, '')}/${username}`;

/**
 * The list's name in its address; another one is looked up while it is typed (docs/specification/1-shell-and-account.md §5
 * delayed check).
 */
const UsernameSetting = ({ typed, current, privateGuid, error, onPick, ...input }: UsernameSettingProps) => {
  const { baseUrl } = useConfig();
  const username = typed.trim();
  const isCurrent = username.toLowerCase() === current.toLowerCase();
  // Nothing to ask for one's own name: no name has the length of none.
  const availability = useUsernameAvailability(isCurrent ? '' : username, privateGuid);
  const address = addressOf(baseUrl, username === '' ? current : username);
  const hints = {
    unknown: t(isCurrent || username === '' ? 'my_list.settings.username.hint' : 'my_list.settings.username.new', { address }),
    checking: t('my_list.settings.username.checking'),
    free: t('my_list.settings.username.free', { address }),
    taken: t('my_list.settings.username.hint', { address: addressOf(baseUrl, current) }),
  };
  return (
    <>
      <TextField
        label={t('my_list.settings.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<span aria-live="polite">{hints[availability]}</span>}
        error={error ?? (availability === 'taken' ? generalMessage('general.username.unavailable') : undefined)}
        {...input}
      />
      {availability === 'taken' && <FreeNames taken={username} onPick={onPick} />}
    </>
  );
};

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
          onPick={(free) => setValue('username', free, { shouldDirty: true, shouldValidate: true })}
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
