import type { ForumPost as Post } from '@site/contracts';
import { Avatar, Button, formatDate } from '@site/shell-sdk';
import css from './forum.module.css';
import { t } from './messages.js';
import { postDate } from './model/post-date.js';
/** A message as it was written: text and line breaks, nothing in it does anything. */
export const ForumPost = ({ post, onDelete }: { readonly post: Post; readonly onDelete: (post: Post) => void }) => {
  const { fullName, message, createDate, deletableByCurrentUser } = post;
  const written = formatDate(createDate, 'time');
  return (
    <li className={css.post}>
      <Avatar name={fullName} size={36} />
      <div className={css.text}>
        <p className={css.by}>
          <strong>{fullName}</strong>{' '}
          <time dateTime={createDate} title={written}>
            {postDate(createDate, new Date()) ?? t('forum.just_now')}
          </time>
        </p>
        <p className={css.message}>{message}</p>
      </div>
      {deletableByCurrentUser && (
        <Button
          variant="quiet"
          className={css.delete}
          aria-label={t('forum.delete_of', { date: written })}
          onClick={() => onDelete(post)}
        >
          {t('forum.delete')}
        </Button>
      )}
    </li>
  );
};
