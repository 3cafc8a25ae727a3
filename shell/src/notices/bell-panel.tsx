import { type Notice as News, pathTo } from '@site/contracts';
import { Button, formatDate, generalMessage, Link, Notice, Skeleton, useOnline, VisuallyHidden } from '@site/shell-sdk';
import { titleAfterwards } from '@site/shell-sdk/host';
import css from './bell.module.css';
import { t } from './messages.js';

interface BellPanelProps {
  /** Null while they are on their way. */
  readonly notices: readonly News[] | null;
  readonly hasFailed: boolean;
  readonly read: (ids: string[] | null) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What is new, newest first. */
export const BellPanel = ({ notices, hasFailed, read, onAgain, onClose }: BellPanelProps) => {
  const isOnline = useOnline();
  const hasUnread = notices?.some(({ isRead }) => !isRead) === true;
  return (
    <section className={css.panel} aria-label={t('bell.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('bell.title')}</h2>
        {hasUnread && (
          <button ref={titleAfterwards} type="button" className={css.all} onClick={() => read(null)}>
            {t('bell.all_read')}
          </button>
        )}
      </div>
      {!isOnline && <p className={css.about}>{t('bell.offline')}</p>}
      {isOnline && hasFailed && (
        <Notice kind="danger" announce>
          <p>{t('bell.failed')}</p>
          <Button variant="secondary" onClick={onAgain}>
            {generalMessage('general.retry')}
          </Button>
        </Notice>
      )}
      {notices === null && !hasFailed && isOnline && (
        <div className={css.about} role="status">
          <VisuallyHidden>{t('bell.loading')}</VisuallyHidden>
          <Skeleton height={44} radius={8} />
        </div>
      )}
      {notices?.length === 0 && <p className={css.about}>{t('bell.empty')}</p>}
      {notices !== null && notices.length > 0 && (
        <ul className={css.list}>
          {notices.map(({ id, title, path, at, isRead }) => (
            <li key={id}>
              <Link
                to={path}
                className={css.notice}
                data-unread={!isRead}
                onClick={() => {
                  if (!isRead) read([id]);
                  onClose();
                }}
              >
                <span className={css.words}>
                  {title}
                  {!isRead && <VisuallyHidden> ({t('bell.unread')})</VisuallyHidden>}
                </span>
                <span className={css.day}>{formatDate(at, 'birthday')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={pathTo('messages')} className={css.more} onClick={onClose}>
        {t('bell.more')}
      </Link>
    </section>
  );
};
