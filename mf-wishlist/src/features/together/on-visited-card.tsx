import type { VisitorGift } from '@site/contracts';
import { Button, errorText, showProblem, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { giftStateOf } from '../../shared/gift/gift-state.js';
import { t } from './card-messages.js';
import { TogetherLink, TogetherNote } from './on-card.js';

interface JoinButtonProps {
  readonly gift: VisitorGift;
  /** The list's. */
  readonly username: string;
  readonly className?: string | undefined;
}

/** Adds something to what others give. The dialog is fetched only now. */
const JoinButton = ({ gift, username, className }: JoinButtonProps) => {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const join = () =>
    import('./join-dialog.js').then(
      ({ joinGift }) => joinGift(queryClient, { gift, username, isKnown: user !== null }),
      (error: unknown) => showProblem(t('together.failed'), errorText(error)),
    );
  return (
    <Button
      variant="secondary"
      className={className}
      aria-label={t('together.join_of', { gift: gift.description })}
      onClick={join}
    >
      {t('together.join')}
    </Button>
  );
};

interface TogetherOnCardProps extends JoinButtonProps {
  readonly part: 'note' | 'action';
}

/** What a card on a visited list says of giving together, and what can be done about it there. */
const TogetherOnCard = ({ part, gift, ...rest }: TogetherOnCardProps) => {
  if (part === 'note') return <TogetherNote gift={gift} />;
  return giftStateOf(gift) === 'AllowJoin' ? <JoinButton gift={gift} {...rest} /> : <TogetherLink gift={gift} />;
};

export default TogetherOnCard;
