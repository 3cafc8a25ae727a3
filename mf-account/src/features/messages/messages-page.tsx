import { MAIL_ALWAYS, MAIL_TOPICS } from '@site/contracts/account/mail-topics';
import { chooseMessages, getMessages } from '@site/contracts/calls';
import {
  type BodyOf,
  type chooseMessages as ChooseMessages,
  type MailChoice,
  type MailTopic,
  type MessageChoices,
  pathTo,
} from '@site/contracts';
import {
  ButtonLink,
  call,
  Card,
  cx,
  errorText,
  FormProblem,
  Loading,
  Notice,
  Page,
  Select,
  Skeleton,
  Stack,
  throwPageError,
  toast,
  useNavigationError,
  useSession,
} from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { frequencyOptions } from '../../shared/frequency-options.js';
import { useRefreshUser } from '../../shared/use-refresh-user.js';
import { MailPreview } from './mail-preview.js';
import { t } from './messages.js';
import css from './messages.module.css';
import { NoticeList } from './notice-list.js';

type Choice = BodyOf<typeof ChooseMessages>;

const TOPICS = Object.keys(MAIL_TOPICS) as MailTopic[];
const ALWAYS = Object.keys(MAIL_ALWAYS) as (keyof typeof MAIL_ALWAYS)[];
const CHOICES: readonly MailChoice[] = ['now', 'daily', 'off'];

const queryKey = ['account', 'messages'];

/** As the page shows a choice before it is saved. */
const withChoice = (before: MessageChoices, choice: Choice): MessageChoices =>
  'topic' in choice
    ? { ...before, choices: { ...before.choices, [choice.topic]: choice.choice } }
    : { ...before, overviewEmailFrequency: choice.overviewEmailFrequency };

/** `/account/berichten`: what is new, and how each kind of message comes (docs/decisions/0171). Needs an account. */
const MessagesPage = () => {
  const { user } = useSession();
  if (user === null) return throwPageError('unauthorized');
  if (!user.isAccount) return <ForAccounts />;
  return (
    <Page title={t('messages.title')} lead={t('messages.lead')}>
      <Stack gap={5}>
        <NoticeList />
        {/* What one chose is nobody else's. */}
        <Choices key={user.publicGuid} />
        <Card>
          <Stack gap={4}>
            <div>
              <h2 className={css.title}>{t('messages.always.title')}</h2>
              <p className={css.about}>{t('messages.always.lead')}</p>
            </div>
            {ALWAYS.map((name) => (
              <div key={name} className={css.row}>
                <span className={css.words}>{t(`messages.always.${name}`)}</span>
                <MailPreview topic={t(`messages.always.${name}`)} kinds={MAIL_ALWAYS[name]} />
              </div>
            ))}
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
};

/** A guest's mail is chosen by the links in it. */
const ForAccounts = () => (
  <Page title={t('messages.title')} lead={t('messages.guest')}>
    <ButtonLink to={pathTo('createAccount')}>{t('messages.guest.create')}</ButtonLink>
  </Page>
);

const Waiting = () => (
  <Loading>
    <Card>
      <Stack gap={4}>
        {TOPICS.map((topic) => (
          <Skeleton key={topic} height={92} radius={12} />
        ))}
      </Stack>
    </Card>
  </Loading>
);

const Choices = () => {
  const queries = useQueryClient();
  const refresh = useRefreshUser();
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => call(getMessages, { signal }) });
  const { mutate, ...saving } = useMutation({
    mutationFn: (choice: Choice) => call(chooseMessages, { body: choice }),
    onMutate: (choice) => {
      const before = queries.getQueryData<MessageChoices>(queryKey);
      if (before !== undefined) queries.setQueryData(queryKey, withChoice(before, choice));
      return before;
    },
    onError: (_error, _choice, before) => queries.setQueryData(queryKey, before),
    onSuccess: async (now) => {
      queries.setQueryData(queryKey, now);
      toast(t('messages.saved'));
      // The profile shows two of these too.
      await refresh(t('messages.saved'));
    },
  });
  useNavigationError(data === undefined ? error : null);
  if (data === undefined) return <Waiting />;
  return (
    <Card>
      <Stack gap={4}>
        <div>
          <h2 className={css.title}>{t('messages.choose.title')}</h2>
          <p className={css.about}>{t('messages.choose.lead')}</p>
        </div>
        {!data.isProven && <Notice kind="info">{t('messages.unproven')}</Notice>}
        <FormProblem>{saving.error === null ? null : errorText(saving.error)}</FormProblem>
        {TOPICS.map((topic) => (
          <div key={topic} className={cx(css.row, css.choice)}>
            <div className={css.words}>
              <Select
                label={t(`messages.topic.${topic}`)}
                hint={t(`messages.topic.${topic}.hint`)}
                value={data.choices[topic]}
                disabled={!data.isProven}
                onChange={({ target }) => mutate({ topic, choice: CHOICES.find((choice) => choice === target.value) ?? 'now' })}
              >
                {CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`messages.choice.${choice}`)}
                  </option>
                ))}
              </Select>
            </div>
            <MailPreview topic={t(`messages.topic.${topic}`)} kinds={MAIL_TOPICS[topic]} />
          </div>
        ))}
        <div className={cx(css.row, css.choice)}>
          <div className={css.words}>
            <Select
              label={t('messages.overview')}
              value={String(data.overviewEmailFrequency)}
              onChange={({ target }) => mutate({ overviewEmailFrequency: Number(target.value) })}
            >
              {frequencyOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          <MailPreview topic={t('messages.overview')} kinds={['overviewMail']} />
        </div>
        <div className={css.row}>
          <span className={css.words}>{t('messages.daily')}</span>
          <MailPreview topic={t('messages.daily')} kinds={['dailyMail']} />
        </div>
      </Stack>
    </Card>
  );
};

export default MessagesPage;
