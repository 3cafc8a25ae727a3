import type { Lot } from '@site/contracts';
import { Badge, Button, generalMessage, isApiError, Notice, OptionalPart, Skeleton, VisuallyHidden } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { lazy, useState } from 'react';
import { lotQuery } from '../queries.js';
import { t } from './messages.js';
import css from './thread.module.css';
import { useThread } from './use-thread.js';

/** Of no use before somebody reads or writes. */
const Conversation = lazy(() => import('./conversation.js'));

interface ThreadPartProps {
  readonly guid: string;
  readonly side: 'drawer' | 'drawn';
  readonly drawn: Lot['drawnParticipant'];
}

/** One of the two threads of a lot: with whom it drew, or with whoever drew its holder. Closed until somebody reads or writes. */
export const ThreadPart = ({ guid, side, drawn: { name, publicGuid, withoutMail = false } }: ThreadPartProps) => {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const at = { as: side, guid, drawnParticipantPublicGuid: side === 'drawer' ? publicGuid : null };
  const askLotAgain = () => void queryClient.invalidateQueries({ queryKey: lotQuery(guid).queryKey });
  const live = useThread(at, { isShown: isOpen, onOther: askLotAgain });
  const { thread, error } = live;
  // A service of before knows no threads.
  if (thread === undefined && isApiError(error) && error.status === 404) return null;
  const fresh = thread?.messages.filter(({ isNew }) => isNew).length ?? 0;
  const isEmpty = thread?.messages.length === 0;
  const begin = t(isEmpty ? `lot.thread.${side}.begin` : 'lot.thread.open');
  const toggle = () => {
    if (isOpen) void live.askAgain();
    setOpen(!isOpen);
  };
  const onChanged = () => {
    askLotAgain();
    void live.askAgain();
  };
  return (
    <section className={css.part}>
      <h2>{t(`lot.thread.${side}.title`, { name })}</h2>
      <p>{t(`lot.thread.${side}.body`, { name })}</p>
      {side === 'drawer' && withoutMail && <p className={css.quiet}>{t('lot.thread.drawer.without_mail', { name })}</p>}
      {thread === undefined && error !== null && (
        <Notice kind="warning">
          <p>{t('lot.thread.load_failed')}</p>
          <Button variant="secondary" onClick={live.retry}>
            {generalMessage('general.retry')}
          </Button>
        </Notice>
      )}
      {thread === undefined && error === null && <Skeleton width={180} height={44} />}
      {thread !== undefined && (
        <>
          <div className={css.toggle}>
            <Button variant="secondary" icon={<MessageCircle aria-hidden />} aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? t('lot.thread.close') : begin}
            </Button>
            {!isOpen && fresh > 0 && (
              <Badge tone="accent">
                {fresh === 1 ? t('lot.thread.new.one') : t('lot.thread.new.more', { count: String(fresh) })}
              </Badge>
            )}
          </div>
          {!isOpen && (
            <div role="status">
              <VisuallyHidden>{live.heard}</VisuallyHidden>
            </div>
          )}
          {isOpen && (
            <OptionalPart name="a thread">
              <Conversation at={at} live={live} thread={thread} onChanged={onChanged} />
            </OptionalPart>
          )}
        </>
      )}
    </section>
  );
};
