import type { OrganizerParticipant } from '@site/contracts';
import { Avatar, Badge, Button, cx, formatDate, type Tone } from '@site/shell-sdk';
import { Check, Clock, Gift, IdCard, MailOpen, MailWarning, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LotState, stateOf } from './draw-progress.js';
import { t as words } from '../cards/messages.js';
import { t } from './messages.js';
import css from './participant-row.module.css';

interface StateStyle {
  readonly tone: Tone;
  readonly icon: ReactNode;
}

const stateStyles: Readonly<Record<LotState, StateStyle>> = {
  sent: { tone: 'neutral', icon: <Check size={14} aria-hidden /> },
  viewed: { tone: 'primary', icon: <MailOpen size={14} aria-hidden /> },
  wishlist: { tone: 'success', icon: <Gift size={14} aria-hidden /> },
};

/** How far the person is; a mail that is not there yet, or never came, is what "sent" would hide. */
const State = ({ participant }: { readonly participant: OrganizerParticipant }) => {
  const state = stateOf(participant);
  const { tone, icon } = stateStyles[state];
  const { mailStatus } = participant;
  return (
    <>
      {mailStatus === 'failed' && (
        <Badge tone="danger">
          <MailWarning size={14} aria-hidden /> {t('loting.organizer.state.failed')}
        </Badge>
      )}
      {mailStatus === 'queued' && (
        <Badge tone="sun">
          <Clock size={14} aria-hidden /> {t('loting.organizer.state.queued')}
        </Badge>
      )}
      {(mailStatus === 'sent' || state !== 'sent') && (
        <Badge tone={tone}>
          {icon} {t(`loting.organizer.state.${state}`)}
        </Badge>
      )}
    </>
  );
};

/** Of who has no mail: whether there is a card, and when it was opened, so that peeking shows. */
const CardState = ({ card }: { readonly card: NonNullable<OrganizerParticipant['card']> }) => {
  const { madeAt, openedAt, openedBefore } = card;
  return (
    <>
      {openedBefore !== null && (
        <Badge tone="sun">{words('cards.state.before', { date: formatDate(openedBefore, 'moment') })}</Badge>
      )}
      {openedAt !== null ? (
        <Badge tone="primary">
          <MailOpen size={14} aria-hidden /> {words('cards.state.opened', { date: formatDate(openedAt, 'moment') })}
        </Badge>
      ) : (
        <Badge tone={madeAt === null ? 'sun' : 'neutral'}>
          {words(madeAt === null ? 'cards.state.none' : 'cards.state.made')}
        </Badge>
      )}
    </>
  );
};

interface ParticipantRowProps {
  readonly participant: OrganizerParticipant;
  readonly isOrganizer: boolean;
  /** Something about them changed just now. */
  readonly isLit: boolean;
  readonly onResend: (participant: OrganizerParticipant) => void;
}

/** One participant as the organizer sees them: name, address, how far they are, and their lot sent again. */
export const ParticipantRow = ({ participant, isOrganizer, isLit, onResend }: ParticipantRowProps) => {
  const { name, email, mailStatus, card } = participant;
  const hasFailed = mailStatus === 'failed' && !isOrganizer && email !== null;
  return (
    <li className={cx(css.row, isLit && css.lit)} data-highlighted={isLit || undefined}>
      <Avatar name={name} />
      <div className={css.who}>
        <span className={css.name}>{isOrganizer ? t('loting.organizer.you', { name }) : name}</span>
        <span className={css.email}>{email ?? (card === undefined ? t('loting.organizer.friend') : words('cards.email'))}</span>
      </div>
      <div className={css.state}>{card === undefined ? <State participant={participant} /> : <CardState card={card} />}</div>
      {card === undefined ? (
        <Button
          variant={hasFailed ? 'secondary' : 'quiet'}
          className={css.resend}
          icon={<Send size={18} aria-hidden />}
          aria-label={t(hasFailed ? 'loting.resend.correct_of' : 'loting.resend.to', { name })}
          onClick={() => onResend(participant)}
        >
          {t(hasFailed ? 'loting.resend.correct' : 'loting.resend')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          className={css.resend}
          icon={<IdCard size={18} aria-hidden />}
          aria-label={words(card.madeAt === null ? 'cards.make_of' : 'cards.again_of', { name })}
          onClick={() => onResend(participant)}
        >
          {words(card.madeAt === null ? 'cards.make' : 'cards.again')}
        </Button>
      )}
    </li>
  );
};
