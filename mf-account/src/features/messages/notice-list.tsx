import { getNotices, readNotices } from '@site/contracts/calls';
import { Button, call, Card, formatDate, Link, Skeleton, Stack, VisuallyHidden } from '@site/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from './messages.js';
import css from './messages.module.css';

const queryKey = ['account', 'notices'];

/** What is new, newest first; nothing where it cannot be had: the choices are there all the same. */
export const NoticeList = () => {
  const queries = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: ({ signal }) => call(getNotices, { signal }), retry: false });
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: string[] | null) => call(readNotices, { body: { ids } }),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
  });
  if (isError) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2 className={css.title}>{t('messages.new.title')}</h2>
        {data === undefined && <Skeleton height={48} radius={12} />}
        {data?.notices.length === 0 && <p className={css.about}>{t('messages.new.empty')}</p>}
        {data !== undefined && data.notices.length > 0 && (
          <ul className={css.notices}>
            {data.notices.map(({ id, title, path, at, isRead }) => (
              <li key={id}>
                <Link to={path} className={css.notice} data-unread={!isRead} onClick={() => !isRead && mutate([id])}>
                  <span className={css.words}>
                    {title}
                    {!isRead && <VisuallyHidden> ({t('messages.new.unread')})</VisuallyHidden>}
                  </span>
                  <span className={css.about}>{formatDate(at, 'birthday')}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {data?.notices.some(({ isRead }) => !isRead) === true && (
          <div>
            <Button variant="secondary" busy={isPending} onClick={() => mutate(null)}>
              {t('messages.new.all_read')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};
