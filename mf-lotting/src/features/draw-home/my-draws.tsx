import { type LotingOverviewItem, pathTo, tryMail } from '@site/contracts';
import {
  Badge,
  Button,
  ButtonLink,
  call,
  Card,
  errorText,
  formatDate,
  generalMessage,
  Loading,
  Notice,
  Page,
  refusalOf,
  Skeleton,
  Stack,
} from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { MailOpen, Plus, Settings2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { FROM_HOME } from '../../shared/wizard-draft/wizard-state.js';
import { t } from './messages.js';
import css from './my-draws.module.css';

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Page
    title={t('loting.overview.title')}
    lead={t('loting.overview.lead')}
    width="wide"
    actions={
      <ButtonLink to={pathTo('lotingWizard.getStarted')} state={FROM_HOME} icon={<Plus aria-hidden />}>
        {t('loting.home.start')}
      </ButtonLink>
    }
  >
    <Stack gap={5}>{children}</Stack>
  </Page>
);

/** One draw with the person's own lots in it: mostly one, two for who takes part with two addresses. */
const Draw = ({ loting }: { readonly loting: LotingOverviewItem }) => (
  <li>
    <Card className={css.draw}>
      <div className={css.head}>
        <h2 className={css.title}>{loting.title}</h2>
        {loting.manageGuid !== null && <Badge tone="sun">{t('loting.overview.organizer')}</Badge>}
      </div>
      <p className={css.facts}>
        <span>{t('loting.overview.drawn_on', { date: formatDate(loting.createDate) })}</span>
        <span className={css.people}>
          <Users size={16} aria-hidden />
          {t('loting.overview.participants', { count: loting.participantCount })}
        </span>
      </p>
      <Stack row gap={2} className={css.lots}>
        {loting.lots.map(({ privateParticipantGuid, participantName, newMessages = 0 }) => (
          <Stack row gap={2} key={privateParticipantGuid}>
            <ButtonLink to={pathTo('lot', { guid: privateParticipantGuid })} variant="secondary" icon={<MailOpen aria-hidden />}>
              {loting.lots.length === 1
                ? t('loting.overview.open_lot')
                : t('loting.overview.open_lot_of', { name: participantName })}
            </ButtonLink>
            {newMessages > 0 && <Badge tone="accent">{t('loting.overview.new_messages', { count: newMessages })}</Badge>}
          </Stack>
        ))}
        {loting.manageGuid !== null && (
          <ButtonLink
            to={pathTo('lotingWizard.previouslyDrawn', { lotingGuid: loting.manageGuid })}
            variant="secondary"
            icon={<Settings2 aria-hidden />}
          >
            {t('loting.overview.manage')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  </li>
);

/** There are lots for an address that its person did not prove yet: a mailed link does. */
const WaitingLots = ({ email }: { readonly email: string }) => {
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: () => call(tryMail, { body: {} }) });
  const problem = refusalOf(tryMail, error) === 'TooSoon' ? t('loting.overview.waiting.too_soon', { email }) : errorText(error);
  return (
    <Notice kind="warning" title={t('loting.overview.waiting.title')}>
      <Stack gap={3}>
        <p role="status">{t(`loting.overview.waiting.${isSuccess ? 'sent' : 'body'}`, { email })}</p>
        {error !== null && <p role="alert">{problem}</p>}
        {!isSuccess && (
          <div>
            <Button busy={isPending} onClick={() => mutate()}>
              {t('loting.overview.waiting.action')}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  );
};

interface MyDrawsProps {
  /** What stands before them. */
  readonly children: ReactNode;
  readonly lotingen: readonly LotingOverviewItem[];
  /** The address that is to be proven before its lots show; null when none wait. */
  readonly waitingFor: string | null;
}

/** The draws that a person organizes or takes part in. */
export const MyDraws = ({ children, lotingen, waitingFor }: MyDrawsProps) => (
  <Frame>
    {children}
    {waitingFor !== null && <WaitingLots email={waitingFor} />}
    <ul className={css.draws}>
      {lotingen.map((loting) => (
        // A draw one only takes part in has no guid of its own here, but its lot has.
        <Draw key={loting.manageGuid ?? loting.lots[0]?.privateParticipantGuid} loting={loting} />
      ))}
    </ul>
  </Frame>
);

/** The shape of the overview while it loads; without words, for it may become the introduction. */
export const MyDrawsSkeleton = () => (
  <Loading>
    <div className={css.loading}>
      <Skeleton width="min(260px, 70%)" height={40} radius={8} />
      <Skeleton width="min(420px, 90%)" height={26} />
      <div className={css.draws}>
        {['a', 'b'].map((key) => (
          <Card key={key} className={css.draw}>
            <Skeleton width="70%" height={24} />
            <Skeleton width="90%" height={20} />
            <Skeleton width={180} height={44} radius={22} />
          </Card>
        ))}
      </div>
    </div>
  </Loading>
);

interface FailedProps {
  readonly children: ReactNode;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The overview did not come; starting a new draw still can. */
export const MyDrawsFailed = ({ children, error, retry }: FailedProps) => (
  <Frame>
    {children}
    <Notice kind="danger" title={t('loting.overview.failed')} announce>
      <p>{errorText(error)}</p>
      <Button variant="secondary" onClick={retry}>
        {generalMessage('general.retry')}
      </Button>
    </Notice>
  </Frame>
);
