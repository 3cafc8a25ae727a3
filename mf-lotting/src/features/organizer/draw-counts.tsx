import { cx, Notice } from '@site/shell-sdk';
import css from './draw-counts.module.css';
import type { DrawProgress } from './draw-progress.js';
import { t } from './messages.js';
import { nameList } from '../../shared/name-list.js';

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly total: number;
  readonly look: 'mail' | 'viewed' | 'wishlist';
}

const Count = ({ label, count, total, look }: CountProps) => (
  <div className={css.count}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.figure}>
      {t('loting.organizer.count.of', { count, total })}
      <span className={css.track} aria-hidden="true">
        <span className={cx(css.bar, css[look])} style={{ width: `${(100 * count) / total}%` }} />
      </span>
    </dd>
  </div>
);

interface Props {
  readonly progress: DrawProgress;
  /** Some mails wait for the organizer to open a link that was mailed to them. */
  readonly isHeld: boolean;
}

/** How many got their mail, opened their lot and chose a list; whose mail waits, and whose did not arrive. */
export const DrawCounts = ({ progress, isHeld }: Props) => {
  const { total, byMail, mailed, viewed, withWishlist, queued, failed } = progress;
  return (
    <>
      <dl className={css.counts}>
        <Count look="mail" label={t('loting.organizer.count.mail')} count={mailed} total={byMail} />
        <Count look="viewed" label={t('loting.organizer.count.viewed')} count={viewed} total={total} />
        <Count look="wishlist" label={t('loting.organizer.count.wishlist')} count={withWishlist} total={total} />
      </dl>
      {isHeld && (
        <Notice kind="warning" title={t('loting.organizer.mail.held.title')}>
          <p>{t('loting.organizer.mail.held.body')}</p>
        </Notice>
      )}
      {queued > 0 && !isHeld && <p className={css.queued}>{t('loting.organizer.mail.queued', { count: queued })}</p>}
      {failed.length > 0 && (
        <Notice kind="danger" announce title={t('loting.organizer.mail.failed.title', { count: failed.length })}>
          <p>{t('loting.organizer.mail.failed.body', { names: nameList(failed.map(({ name }) => name)) })}</p>
        </Notice>
      )}
    </>
  );
};
