import { type ForumPost as Post, pathTo, type VisitorWishlist } from '@site/contracts';
import { Avatar, Button, ButtonLink, Card, formatDate, Notice, OptionalPart, useLocation, useSession } from '@site/shell-sdk';
import { lazy, useRef, useState, useSyncExternalStore } from 'react';
import { fullNameOf } from '../../shared/list/names.js';
import { stillFocused } from '../../shared/still-focused.js';
import { useNear } from '../../shared/use-near.js';
import css from './forum.module.css';
import { t } from './messages.js';
import { useForum } from './use-forum.js';
import { postDate } from './model/post-date.js';

/** With the rules of its fields: fetched for whoever comes down to it. */
const ForumForm = lazy(() => import('./forum-form.js'));
/** As high as most phones, so that the form is there when somebody arrives. */
const NEAR_PX = 700;

const never = () => () => undefined;

/** How long ago that was. As HTML, which may be kept for others and for later, it is the day. */
const useWritten = (createDate: string): string =>
  useSyncExternalStore(
    never,
    () => postDate(createDate) ?? t('forum.just_now'),
    () => formatDate(createDate),
  );

/** A message as it was written: text and line breaks, nothing in it does anything. */
const ForumPost = ({ post, onDelete }: { readonly post: Post; readonly onDelete: (post: Post) => void }) => {
  const { fullName, message, createDate, deletableByCurrentUser } = post;
  const written = formatDate(createDate, 'time');
  return (
    <li className={css.post}>
      <Avatar name={fullName} size={36} />
      <div className={css.text}>
        <p className={css.by}>
          <strong>{fullName}</strong>{' '}
          <time dateTime={createDate} title={written}>
            {useWritten(createDate)}
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

const LogIn = () => {
  const { pathname } = useLocation();
  return (
    <ButtonLink to={`${pathTo('login')}?returnUrl=${encodeURIComponent(pathname)}`} variant="secondary">
      {t('forum.log_in')}
    </ButtonLink>
  );
};

/** Where visitors of a list agree among themselves, newest first; its owners never see it. */
const Forum = ({ list, username }: { readonly list: VisitorWishlist; readonly username: string }) => {
  const { user } = useSession();
  const { post, remove } = useForum(username, list.publicGuid);
  const [isNear, setNear] = useState(false);
  const place = useNear(NEAR_PX, () => setNear(true));
  const heading = useRef<HTMLHeadingElement>(null);
  const onDelete = async (one: Post) => {
    const isStillThere = stillFocused();
    // The button that had the focus is gone with the message.
    if ((await remove(one)) && isStillThere()) heading.current?.focus();
  };
  return (
    <section className={css.forum} aria-labelledby="forum">
      <div>
        <h2 id="forum" ref={heading} tabIndex={-1}>
          {t('forum.title')}
        </h2>
        <p className={css.quiet}>{t('forum.explanation', { name: fullNameOf(list) })}</p>
      </div>
      {user === null ? (
        <div>
          <LogIn />
        </div>
      ) : (
        <Card>
          <div ref={place} className={css.form}>
            {isNear && (
              <OptionalPart
                name="the form of the forum"
                waiting={<span aria-busy="true" />}
                failed={<Notice kind="warning">{t('forum.form_failed')}</Notice>}
              >
                <ForumForm key={user.publicGuid} user={user} post={post} />
              </OptionalPart>
            )}
          </div>
        </Card>
      )}
      {list.forum.length === 0 ? (
        <p className={css.quiet}>{t('forum.empty')}</p>
      ) : (
        <ol className={css.posts}>
          {list.forum.map((one) => (
            <ForumPost key={one.publicGuid} post={one} onDelete={(deleted) => void onDelete(deleted)} />
          ))}
        </ol>
      )}
    </section>
  );
};

export default Forum;
