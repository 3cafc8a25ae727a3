import { pathTo, type User } from '@site/contracts';
import {
  Button,
  Card,
  Checkbox,
  generalMessage,
  Link,
  Notice,
  Select,
  Stack,
  TextField,
  type TextFieldProps,
} from '@site/shell-sdk';
import { useWatch } from 'react-hook-form';
import { fieldError } from '../../shared/field-error.js';
import { frequencyOptions } from '../../shared/frequency-options.js';
import { t as mail } from '../../shared/mail-messages.js';
import { BrokenFields } from '../../shared/new-account-fields.js';
import { isSameEmail } from './changes-of.js';
import css from './edit-profile.module.css';
import { t } from './messages.js';
import { NameFields } from './name-fields.js';
import { PasswordPart } from './password-part.js';
import { useProfileForm } from './use-profile-form.js';
import { useUnsavedWarning } from './use-unsaved-warning.js';
import { Checking } from '../../shared/checking.js';
import { t as account } from '../../shared/messages.js';
import { useEmailCheck } from '../../shared/use-email-check.js';

interface OwnEmailFieldProps extends Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly typed: string;
  /** The person's address now, which is always right and not asked about. */
  readonly current: string;
  readonly error: string | undefined;
}

/** The address somebody logs in with; another one is looked up while they type (docs/specification/1-shell-and-account.md §5). */
const OwnEmailField = ({ typed, current, error, ...input }: OwnEmailFieldProps) => {
  const check = useEmailCheck(isSameEmail(typed, current) ? '' : typed);
  const answer = check.state === 'known' ? check.answer : null;
  return (
    <TextField
      type="email"
      label={account('account.email')}
      autoComplete="email"
      autoCapitalize="none"
      hint={
        <span aria-live="polite">
          {check.state === 'checking' ? (
            <Checking>{account('account.email.checking')}</Checking>
          ) : (
            t(answer === 'Available' ? 'edit_profile.email.free' : 'edit_profile.email.hint')
          )}
        </span>
      }
      error={error ?? (answer === 'Unavailable' ? generalMessage('general.email.unavailable') : undefined)}
      {...input}
    />
  );
};

/** A password may not equal name or address: what is said of it is looked at again when one of them changes. */
const rulesPassword = { deps: 'password' } as const;

/** Everything an account holder can change of themselves, saved in one go (docs/specification/1-shell-and-account.md §2). */
export const ProfileForm = ({ user }: { readonly user: User }) => {
  const { form, save, before } = useProfileForm(user);
  const { register, handleSubmit, control, formState } = form;
  const { errors, isSubmitting, isDirty, submitCount } = formState;
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const logsOut = typeof password === 'string' || !isSameEmail(email, before.email);
  useUnsavedWarning(isDirty);

  return (
    <form noValidate onSubmit={handleSubmit(save)}>
      <Stack gap={5}>
        <BrokenFields errors={errors} tries={submitCount} />
        <Card>
          <Stack gap={4}>
            <h2 className={css.title}>{t('edit_profile.name.title')}</h2>
            <NameFields
              fields={{ firstName: register('firstName', rulesPassword), lastName: register('lastName', rulesPassword) }}
              errors={errors}
            />
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <h2 className={css.title}>{t('edit_profile.login.title')}</h2>
            <OwnEmailField
              typed={email}
              current={before.email}
              error={fieldError(errors.email)}
              {...register('email', rulesPassword)}
            />
            <PasswordPart form={form} />
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            <h2 className={css.title}>{t('edit_profile.mail.title')}</h2>
            <Select
              label={mail('mail_choices.frequency')}
              hint={mail('mail_choices.frequency.hint')}
              error={errors.overviewEmailFrequency && mail('mail_choices.frequency.invalid')}
              {...register('overviewEmailFrequency', { valueAsNumber: true })}
            >
              {frequencyOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Checkbox
              label={mail('mail_choices.cross_off')}
              hint={mail('mail_choices.cross_off.hint')}
              {...register('enableCrossOffNotifications')}
            />
            <p>
              <Link to={pathTo('messages')}>{t('edit_profile.mail.more')}</Link>
            </p>
          </Stack>
        </Card>
        {logsOut && <Notice announce>{t('edit_profile.logs_out', { email: before.email })}</Notice>}
        <Button type="submit" wide busy={isSubmitting}>
          {t('edit_profile.submit')}
        </Button>
      </Stack>
    </form>
  );
};
