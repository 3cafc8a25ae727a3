import type { Thread } from '@site/contracts';
import { Badge, Button, cx, formatDate, Notice, VisuallyHidden } from '@site/shell-sdk';
import { useState } from 'react';
import { t } from './messages.js';
import css from './thread.module.css';
import { ThreadForm } from './thread-form.js';
import { type LiveThread, shortText, type ThreadAt } from './use-thread.js';

type Message = Thread['messages'][number];

const AT_FIRST = 20;

interface MessageProps {
  readonly message: Message;
  readonly from: string;
  readonly onReport: () => void;
}

const MessageOf = ({ message: { isMine, text, on, isNew, isReported }, from, onReport }: MessageProps) => (
  <li className={cx(css.message, isMine && css.mine)}>
    <p className={css.by}>
      <strong>{isMine ? t('lot.thread.you') : from}</strong> <time dateTime={on}>{formatDate(on, 'birthday')}</time>
      {isNew && <Badge tone="accent">{t('lot.thread.is_new')}</Badge>}
    </p>
    <p className={css.words}>{text}</p>
    {!isMine &&
      (isReported ? (
        <p className={css.quiet}>{t('lot.thread.reported')}</p>
      ) : (
        <Button
          variant="quiet"
          className={cx(css.flush, css.report)}
          aria-label={t('lot.thread.report.of', { text: shortText(text) })}
          onClick={onReport}
        >
          {t('lot.thread.report')}
        </Button>
      ))}
  </li>
);

interface ConversationProps {
  readonly at: ThreadAt;
  readonly live: LiveThread;
  readonly thread: Thread;
  readonly onChanged: () => void;
}

/** What both wrote, oldest first, and what one may do: write, stop, report. */
const Conversation = ({ at, live, thread, onChanged }: ConversationProps) => {
  const [isAll, setAll] = useState(false);
  const { messages, stoppedBy, name } = thread;
  const role = at.as === 'drawer' ? 'drawer' : 'drawn';
  const from = role === 'drawer' ? name : t('lot.thread.by_drawer');
  const shown = isAll ? messages : messages.slice(-AT_FIRST);
  return (
    <div className={css.conversation}>
      <div role="status">
        <VisuallyHidden>{live.heard}</VisuallyHidden>
      </div>
      {shown.length < messages.length && (
        <Button variant="quiet" className={css.flush} onClick={() => setAll(true)}>
          {t('lot.thread.earlier')}
        </Button>
      )}
      {messages.length === 0 ? (
        <p className={css.quiet}>{t(`lot.thread.${role}.empty`)}</p>
      ) : (
        <ol className={css.messages} aria-label={t('lot.thread.messages')}>
          {shown.map((message) => (
            <MessageOf key={message.id} message={message} from={from} onReport={() => void live.report(message.id)} />
          ))}
        </ol>
      )}
      {stoppedBy === null && (
        <ThreadForm at={at} hint={t(`lot.thread.${role}.hint`, { name })} onSent={live.askAgain} onChanged={onChanged} />
      )}
      {stoppedBy === 'me' && <Notice title={t('lot.thread.stopped.me.title')}>{t('lot.thread.stopped.me')}</Notice>}
      {/* One and the same button, so that the focus stays where it is. */}
      {stoppedBy !== 'other' && (
        <Button
          variant={stoppedBy === null ? 'quiet' : 'secondary'}
          className={stoppedBy === null ? css.flush : css.resume}
          onClick={() => void live.stop(stoppedBy === null)}
        >
          {t(stoppedBy === null ? 'lot.thread.stop' : 'lot.thread.resume')}
        </Button>
      )}
      {stoppedBy === 'other' && (
        <Notice title={t('lot.thread.stopped.other.title')}>{t(`lot.thread.stopped.other.${role}`, { name })}</Notice>
      )}
    </div>
  );
};

export default Conversation;
