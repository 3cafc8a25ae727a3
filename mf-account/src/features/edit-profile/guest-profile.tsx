import { zodResolver } from '@hookform/resolvers/zod';
import { editAccount, NameForm, pathTo, type EmailSettingsForm, type User } from '@site/contracts';
import { Button, ButtonLink, Card, errorText, refusalOf, showProblem, Stack, toast, useConfig } from '@site/shell-sdk';
import { useForm } from 'react-hook-form';
import { MailSettingsForm } from '../../shared/mail-settings-form.js';
import css from './edit-profile.module.css';
import { t } from './messages.js';
import { NameFields } from './name-fields.js';
import { useEditUser } from './use-edit-user.js';
import { useUnsavedWarning } from './use-unsaved-warning.js';

/**
 * Of somebody without an account: their name, and their mail once they have proven that the address is theirs
 * (docs/specification/3-decisions.md §13). Each is saved by itself, so that one does not wait for the other.
 */
export const GuestProfile = ({ user }: { readonly user: User }) => (
  <Stack gap={5}>
    <Card>
      <Stack gap={4}>
        <h2 className={css.title}>{t('edit_profile.name.title')}</h2>
        <GuestName user={user} />
      </Stack>
    </Card>
    <Card>
      <Stack gap={4}>
        <h2 className={css.title}>{t('edit_profile.mail.title')}</h2>
        <GuestMail user={user} />
      </Stack>
    </Card>
    <AccountOffer />
  </Stack>
);

const GuestName = ({ user }: { readonly user: User }) => {
  const edit = useEditUser();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(NameForm),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsavedWarning(isDirty);

  const save = async (names: NameForm) => {
    try {
      await edit(user, names);
      reset(names);
      toast(t('edit_profile.saved'));
    } catch (error) {
      void showProblem(t('edit_profile.problem.title'), errorText(error));
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit(save)}>
      <Stack gap={4}>
        <NameFields fields={{ firstName: register('firstName'), lastName: register('lastName') }} errors={errors} />
        <Button type="submit" wide busy={isSubmitting}>
          {t('edit_profile.guest.name.submit')}
        </Button>
      </Stack>
    </form>
  );
};

const GuestMail = ({ user }: { readonly user: User }) => {
  const edit = useEditUser();
  const { overviewEmailFrequency, enableCrossOffConfirmationEmail: enableCrossOffNotifications } = user;

  const save = async (form: EmailSettingsForm) => {
    await edit(user, form);
  };
  const problemOf = (error: unknown) =>
    refusalOf(editAccount, error) === 'Other' ? t('edit_profile.guest.unproven') : errorText(error);

  return (
    <MailSettingsForm settings={{ overviewEmailFrequency, enableCrossOffNotifications }} save={save} problemOf={problemOf} />
  );
};

const AccountOffer = () => {
  const { product } = useConfig();
  return (
    <Card>
      <Stack gap={3}>
        <h2 className={css.title}>{t('edit_profile.guest.account.title')}</h2>
        <p>{t('edit_profile.guest.account.body', { product })}</p>
        <ButtonLink to={pathTo('createAccount')} variant="secondary" className={css.apart}>
          {t('edit_profile.guest.account.create', { product })}
        </ButtonLink>
      </Stack>
    </Card>
  );
};
