import { getMailTrouble, pathTo, tryMail } from '@site/contracts';
import {
  Button,
  call,
  errorText,
  formatDate,
  Link,
  Notice,
  Page,
  refusalOf,
  Stack,
  throwPageError,
  toast,
  useSession,
  type ButtonProps,
  Card,
  LanguageChoice,
} from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCard } from '../calendar/calendar-card.js';
import { MyDataCard } from '../my-data/my-data-card.js';
import { PasskeysCard } from '../passkeys/passkeys-card.js';
import { SecondFactorCard } from '../second-factor/second-factor-card.js';
import css from './edit-profile.module.css';
import { GuestProfile } from './guest-profile.js';
import { t } from './messages.js';
import { ProfileForm } from './profile-form.js';
import { SessionsCard } from './sessions-card.js';

const Choice = (props: ButtonProps) => <Button variant="secondary" {...props} />;

/** In which language somebody reads the site and gets its mail. */
const LanguageCard = () => (
  <Card>
    <Stack gap={4}>
      <h2 className={css.title}>{t('edit_profile.language.title')}</h2>
      <p>{t('edit_profile.language.body')}</p>
      <LanguageChoice as={Choice} />
    </Stack>
  </Card>
);

/**
 * Over the profile, when mail to the person's address came back: what that means, and the two ways to mend it, another
 * address or a mail that tries this one (docs/specification/3-decisions.md §8). Nothing while it is not known: the profile is
 * there all the same.
 */
const MailTroubleNotice = ({ email }: { readonly email: string }) => {
  const queries = useQueryClient();
  const queryKey = ['account', 'mail-trouble', email];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getMailTrouble, { signal }), retry: false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(tryMail, { body: {} }),
    onSuccess: (now) => {
      queries.setQueryData(queryKey, now);
      toast(t('mail_trouble.sent', { email }));
    },
  });
  const trouble = data?.trouble ?? null;
  if (trouble === null) return null;
  return (
    <Notice kind="warning" title={t('mail_trouble.title')} announce>
      <Stack gap={3}>
        <span>{t(`mail_trouble.${trouble.reason}`, { email, since: formatDate(trouble.since) })}</span>
        <span>{t(trouble.canTry ? 'mail_trouble.mend' : 'mail_trouble.tried')}</span>
        {error !== null && <span role="alert">{textOf(error)}</span>}
        {trouble.canTry && (
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            {t('mail_trouble.try')}
          </Button>
        )}
      </Stack>
    </Notice>
  );
};

const textOf = (error: unknown): string =>
  refusalOf(tryMail, error) === 'TooSoon' ? t('mail_trouble.too_soon') : errorText(error);

/** `/account`: what somebody can change of themselves (docs/specification/1-shell-and-account.md §2). Needs a login. */
const EditProfilePage = () => {
  const { user } = useSession();
  if (user === null) return throwPageError('unauthorized');
  // Another person gets another form: what was typed about one must not be saved of the other.
  const { publicGuid: key, isAccount, email } = user;
  return (
    <Page title={t('edit_profile.title')} lead={isAccount ? undefined : t('edit_profile.guest.lead', { email })}>
      {isAccount && (
        <div className={css.trouble}>
          <MailTroubleNotice email={email} />
        </div>
      )}
      {isAccount ? <ProfileForm key={key} user={user} /> : <GuestProfile key={key} user={user} />}
      {isAccount && (
        <div className={css.sessions}>
          <LanguageCard />
          <PasskeysCard />
          <SecondFactorCard />
          <SessionsCard />
          <CalendarCard />
          <MyDataCard />
        </div>
      )}
      <p className={css.leave}>
        <Link to={pathTo('deleteUser')}>{t(isAccount ? 'edit_profile.delete' : 'edit_profile.guest.delete')}</Link>
      </p>
    </Page>
  );
};

export default EditProfilePage;
