import { pathTo, type MailOptOut } from '@site/contracts';
import { getMailOptOut, setMailOptOut } from '@site/contracts/calls';
import {
  Button,
  ButtonLink,
  call,
  EmptyState,
  ErrorIllustration,
  errorText,
  isApiError,
  Loading,
  Notice,
  Page,
  Skeleton,
  Stack,
  useDocumentTitle,
  useNavigationError,
  useParams,
} from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from './messages.js';

const WORDS = {
  lotNudge: 'nudge',
  overviewMail: 'overview',
  occasionReminder: 'occasion',
  unviewedLotReminder: 'lot',
} as const;

/** What mail of a kind is, in words; of all others there is but lists somebody sent. */
const wordsOf = ({ kind, sender }: MailOptOut) => {
  if (sender !== null) return 'sender';
  return Object.hasOwn(WORDS, kind) ? WORDS[kind as keyof typeof WORDS] : 'list';
};

const queryKeyOf = (token: string) => ['account', 'mail-opt-out', token];

const UnknownLink = () => {
  useDocumentTitle(t('mail_opt_out.unknown.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="loose" />}
      title={t('mail_opt_out.unknown.title')}
      actions={<ButtonLink to={pathTo('home')}>{t('mail_opt_out.home')}</ButtonLink>}
    >
      {t('mail_opt_out.unknown.body')}
    </EmptyState>
  );
};

const Choice = ({ token, about }: { readonly token: string; readonly about: MailOptOut }) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { email, isOptedOut } = about;
  const sender = about.sender ?? '';
  const words = wordsOf(about);

  const choose = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const now = await call(setMailOptOut, { params: { token }, body: { isOptedOut: !isOptedOut } });
      queries.setQueryData(queryKeyOf(token), now);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page
      width="narrow"
      title={isOptedOut ? t('mail_opt_out.done.title') : t(`mail_opt_out.${words}.title`, { sender })}
      lead={<p role="status">{t(`mail_opt_out.${words}.${isOptedOut ? 'done' : 'lead'}`, { email, sender })}</p>}
    >
      <Stack gap={4}>
        {failure !== null && (
          <Notice kind="danger" title={t(isOptedOut ? 'mail_opt_out.undo_failed' : 'mail_opt_out.failed')} announce>
            {failure}
          </Notice>
        )}
        <Button variant={isOptedOut ? 'secondary' : 'primary'} busy={isBusy} onClick={choose}>
          {isOptedOut ? t(`mail_opt_out.${words}.undo`, { sender }) : t('mail_opt_out.submit')}
        </Button>
        {!isOptedOut && <p>{t(`mail_opt_out.${words}.keeps`, { sender })}</p>}
      </Stack>
    </Page>
  );
};

/**
 * `/mail/afmelden/:token`, the link at the foot of mail that others had sent: ends it for this address, or begins it again.
 * Opening the page does nothing yet, because programs open links too.
 */
const MailOptOutPage = () => {
  const { token = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: queryKeyOf(token),
    queryFn: ({ signal }) => call(getMailOptOut, { params: { token }, signal }),
  });
  const isUnknown = isApiError(error) && error.status === 404;
  useNavigationError(data === undefined && !isUnknown ? error : null);
  if (isUnknown) return <UnknownLink />;
  if (data !== undefined) return <Choice token={token} about={data} />;
  return (
    <Page width="narrow" title={t('mail_opt_out.loading')} lead={<Skeleton width="100%" height={48} />}>
      <Loading>
        <Skeleton height={44} radius={999} />
      </Loading>
    </Page>
  );
};

export default MailOptOutPage;
