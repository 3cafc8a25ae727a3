import { pathTo, type LotingOverviewItem } from '@site/contracts';
import { Badge, ButtonLink, Card, formatDate, Link, Notice, Stack } from '@site/shell-sdk';
import { MailOpen, Settings2, Users } from 'lucide-react';
import { FirstFew } from './first-few.js';
import { t } from './messages.js';
import css from './my-draws.module.css';

/** What one does next in a draw. */
const nextOf = ({ manageGuid, lots }: LotingOverviewItem): 'lot' | 'manage' | 'both' => {
  if (manageGuid === null) return 'lot';
  return lots.length === 0 ? 'manage' : 'both';
};

/** One draw with the person's own lots in it: mostly one, two for who takes part with two addresses. */
const Draw = ({ draw }: { readonly draw: LotingOverviewItem }) => (
  <li>
    <Card className={css.draw}>
      <div className={css.head}>
        <h3 className={css.name}>{draw.title}</h3>
        {draw.manageGuid !== null && <Badge tone="sun">{t('home.draws.organizer')}</Badge>}
      </div>
      <p className={css.facts}>
        <span>{t('home.draws.drawn_on', { date: formatDate(draw.createDate) })}</span>
        <span className={css.people}>
          <Users size={16} aria-hidden />
          {t('home.draws.participants', { count: draw.participantCount })}
        </span>
      </p>
      <p>{t(`home.draws.next.${nextOf(draw)}`)}</p>
      <Stack row gap={2} className={css.lots}>
        {draw.lots.map(({ privateParticipantGuid, participantName, newMessages = 0 }) => (
          <Stack row gap={2} key={privateParticipantGuid}>
            <ButtonLink to={pathTo('lot', { guid: privateParticipantGuid })} variant="secondary" icon={<MailOpen aria-hidden />}>
              {draw.lots.length === 1 ? t('home.draws.open_lot') : t('home.draws.open_lot_of', { name: participantName })}
            </ButtonLink>
            {newMessages > 0 && <Badge tone="accent">{t('home.draws.new_messages', { count: newMessages })}</Badge>}
          </Stack>
        ))}
        {draw.manageGuid !== null && (
          <ButtonLink
            to={pathTo('lotingWizard.previouslyDrawn', { lotingGuid: draw.manageGuid })}
            variant="secondary"
            icon={<Settings2 aria-hidden />}
          >
            {t('home.draws.manage')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  </li>
);

interface MyDrawsProps {
  readonly draws: readonly LotingOverviewItem[];
  /** There are lots for an address that is not proven yet. */
  readonly isWaiting: boolean;
}

/** The draws this person organizes or takes part in (docs/specification/2-wishlist-and-draw.md §2.8); nothing without any. */
export const MyDraws = ({ draws, isWaiting }: MyDrawsProps) =>
  draws.length === 0 && !isWaiting ? null : (
    <section aria-labelledby="home-draws" className={css.section}>
      <div className={css.head}>
        <h2 id="home-draws">{t('home.draws.title')}</h2>
        <Link to={pathTo('lotingHome')} className={css.all}>
          {t('home.draws.all')}
        </Link>
      </div>
      {isWaiting && (
        <Notice>
          {t('home.draws.await')} <Link to={pathTo('lotingHome')}>{t('home.draws.await_go')}</Link>
        </Notice>
      )}
      <FirstFew of={draws} className={css.draws}>
        {(draw) => (
          // A draw one only takes part in has no guid of its own here, but its lot has.
          <Draw key={draw.manageGuid ?? draw.lots[0]?.privateParticipantGuid} draw={draw} />
        )}
      </FirstFew>
    </section>
  );
