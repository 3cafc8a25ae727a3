import { type EmailSettings, type EmailSettingsForm, pathTo } from '@site/contracts';
import { getEmailSettings, updateEmailSettings } from '@site/contracts/calls';
import {
  ButtonLink,
  call,
  Card,
  EmptyState,
  ErrorIllustration,
  errorText,
  isApiError,
  Loading,
  Page,
  Skeleton,
  Stack,
  useDocumentTitle,
  useNavigationError,
  useParams,
  useSession,
} from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { frequencyOptions } from '../../shared/frequency-options.js';
import { t as mail } from '../../shared/mail-messages.js';
import { MailSettingsForm } from '../../shared/mail-settings-form.js';
import { useRefreshUser } from '../../shared/use-refresh-user.js';
import css from './email-settings.module.css';
import { t } from './messages.js';

/** The link is nobody's: cut off in the mail, or of an account that is gone. */
const UnknownLink = () => {
  useDocumentTitle(t('email_settings.unknown.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="loose" />}
      title={t('email_settings.unknown.title')}
      actions={
        <>
          <ButtonLink to={pathTo('editProfile')}>{t('email_settings.unknown.profile')}</ButtonLink>
          <ButtonLink to={pathTo('home')} variant="secondary">
            {t('email_settings.unknown.home')}
          </ButtonLink>
        </>
      }
    >
      {t('email_settings.unknown.body')}
    </EmptyState>
  );
};

/** The page before it is known whose mail it is about, in its own shape. */
const SettingsSkeleton = () => (
  <Page
    title={t('email_settings.title')}
    documentTitle={t('email_settings.document_title')}
    lead={<Skeleton width="min(320px, 80%)" height={24} />}
    width="narrow"
  >
    <Loading>
      <Card>
        <Stack gap={4}>
          <Skeleton width="75%" height={22} />
          <Stack gap={2}>
            {frequencyOptions.map(({ value }) => (
              <Skeleton key={value} height={50} radius={12} />
            ))}
          </Stack>
          <Skeleton width="90%" height={44} />
          <Skeleton height={44} radius={999} />
        </Stack>
      </Card>
    </Loading>
  </Page>
);

/**
 * `/account/mailings/:guid`, the link at the foot of mails: works without a login (docs/specification/1-shell-and-account.md §2).
 * The guid opens it, so it is shown nowhere and goes nowhere but into the calls.
 */
const EmailSettingsPage = () => {
  const { guid = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: queryKeyOf(guid),
    queryFn: ({ signal }) => call(getEmailSettings, { params: { id: guid }, signal }),
  });
  const isUnknown = isApiError(error) && error.status === 404;
  useNavigationError(data === undefined && !isUnknown ? error : null);
  if (isUnknown) return <UnknownLink />;
  if (data === undefined) return <SettingsSkeleton />;
  return <Settings settings={data} guid={guid} />;
};

const queryKeyOf = (guid: string) => ['account', 'email-settings', guid];

const Settings = ({ settings, guid }: { readonly settings: EmailSettings; readonly guid: string }) => {
  const queries = useQueryClient();
  const { user } = useSession();
  const refresh = useRefreshUser();

  const save = async (form: EmailSettingsForm) => {
    const { userPrivateGuid } = settings;
    await call(updateEmailSettings, { body: { ...form, userPrivateGuid } });
    queries.setQueryData(queryKeyOf(guid), { ...settings, ...form });
    // Who is logged in as this person finds the same under their profile.
    if (user?.privateGuid === userPrivateGuid) await refresh(mail('mail_choices.saved'));
  };

  return (
    <Page
      title={t('email_settings.title')}
      documentTitle={t('email_settings.document_title')}
      lead={
        <>
          {t('email_settings.lead', { email: settings.email })} {user === null && t('email_settings.no_login')}
        </>
      }
      width="narrow"
    >
      <Card>
        <MailSettingsForm settings={settings} save={save} problemOf={errorText} />
      </Card>
      <p className={css.always}>{t('email_settings.always')}</p>
    </Page>
  );
};

export default EmailSettingsPage;
