import { getNotices, readNotices } from '@site/contracts/calls';
import { call, useHub, useLocation } from '@site/shell-sdk';
import { useShell } from '@site/shell-sdk/host';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BellPanel } from './bell-panel.js';
import css from './bell.module.css';
import { t } from './messages.js';

/** The number on the icon of the installed app; none for zero. Browsers without it, or that do not allow it, show none. */
const showBadge = (count: number): void => {
  if (!('setAppBadge' in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // Not allowed for a page that is not installed: the bell says the same.
  shown.catch(() => undefined);
};

/** Of the page of messages too, which shows the same. */
const queryKey = ['account', 'notices'];

/** What stands at the bell, kept as it is by the hub. */
const useNotices = () => {
  const { world } = useShell();
  const queries = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: ({ signal }) => call(getNotices, { signal }), retry: false });
  const { mutate: read } = useMutation({
    mutationFn: (ids: string[] | null) => call(readNotices, { body: { ids } }),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    onError: (error) => world.report('notices were not marked as read', error),
  });
  const load = () => void queries.invalidateQueries({ queryKey });
  useHub('site', {
    join: { event: 'JoinSite', payload: {} },
    on: { RefreshNotices: load },
    // What came while there was no connection.
    onJoined: (_ack, again) => again && load(),
  });
  return { notices: data?.notices ?? null, hasFailed: isError, load, read };
};

/** The bell in the header of an account: how much is new, and a panel with what. In a chunk of its own, after the page. */
const Bell = () => {
  const { notices, hasFailed, load, read } = useNotices();
  const { pathname, key } = useLocation();
  // Open on the page it was opened on: another page finds it closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = notices?.filter(({ isRead }) => !isRead) ?? [];
  const count = unread.length;

  useEffect(() => showBadge(count), [count]);
  useEffect(() => () => showBadge(0), []);
  // Whoever is where a notice leads has seen it, however they came there.
  const here = unread.filter(({ path }) => path.split('?', 1)[0] === pathname).map(({ id }) => id);
  const seen = here.join();
  useEffect(() => {
    if (seen !== '') read(seen.split(','));
  }, [seen, read]);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpenOn(null);
    };
    const escape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpenOn(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={css.bell}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-label={count === 0 ? t('bell.label') : t('bell.label_new', { count: String(count) })}
        onClick={() => setOpenOn(isOpen ? null : key)}
      >
        <BellIcon size={22} aria-hidden />
        {count > 0 && (
          <span className={css.count} aria-hidden>
            {count > 9 ? '9+' : count}
          </span>
        )}
      </button>
      {isOpen && <BellPanel {...{ notices, hasFailed, read }} onAgain={load} onClose={() => setOpenOn(null)} />}
    </div>
  );
};

export default Bell;
