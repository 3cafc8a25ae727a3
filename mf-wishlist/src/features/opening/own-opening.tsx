import { type OwnerWishlist, pathTo } from '@site/contracts';
import { Button, ButtonLink, cx, errorText, formatDate, Notice, showProblem, useToday } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, CalendarHeart, EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { ownListCache } from '../own-list/own-list-cache.js';
import { t } from './messages.js';
import css from './opening.module.css';

/** The longest that a browser counts down. */
const LONGEST_MS = 2 ** 31 - 1;
/** What was crossed off in the very moment is there by then. */
const AFTER_MS = 2_000;

/** The page of an owner that is there at the moment asks for the list anew. */
const useOpensHere = ({ opening, privateGuid }: OwnerWishlist): void => {
  const queryClient = useQueryClient();
  const at = opening === undefined || opening.isOpen ? null : opening.at;
  useEffect(() => {
    if (at === null) return undefined;
    const wait = Math.max(0, Date.parse(at) - Date.now()) + AFTER_MS;
    if (wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => void ownListCache(queryClient, privateGuid).reload(), wait);
    return () => clearTimeout(timer);
  }, [at, queryClient, privateGuid]);
};

/** What an owner gets to see of a list after its day: never anything, from some day on, or now, with the way there. */
export const OwnOpening = ({ list }: { readonly list: OwnerWishlist }) => {
  const { username, privateGuid, occasionDate, opening, wasOpen } = list;
  const cache = ownListCache(useQueryClient(), privateGuid);
  const today = useToday();
  useOpensHere(list);
  const openDialog = () =>
    import('./opening-dialog.js').then(
      ({ openOpeningDialog }) => openOpeningDialog(list, cache),
      (error: unknown) => showProblem(t('opening.open_failed'), errorText(error)),
    );
  const given = pathTo('listGiven', { username });
  const state = opening === undefined ? t('opening.secret') : t('opening.will', { date: formatDate(opening.at) });
  const mayChoose = opening !== undefined || (occasionDate !== null && occasionDate >= today);
  if (opening?.isOpen === true) {
    return (
      <div className={css.notice}>
        <Notice title={t('opening.notice.title')}>
          <p>{t('opening.notice.body')}</p>
          <div className={css.ways}>
            <ButtonLink variant="quiet" to={given}>
              {t('opening.notice.action')}
            </ButtonLink>
            <Button variant="quiet" onClick={openDialog}>
              {t('opening.title')}
            </Button>
          </div>
        </Notice>
      </div>
    );
  }
  if (!mayChoose && wasOpen !== true) return null;
  return (
    <div className={cx(css.ways, css.apart)}>
      {mayChoose && (
        <Button
          variant="quiet"
          icon={opening === undefined ? <EyeOff aria-hidden /> : <CalendarCheck aria-hidden />}
          aria-label={t('opening.change_of', { state })}
          onClick={openDialog}
        >
          {state}
        </Button>
      )}
      {wasOpen === true && (
        <ButtonLink variant="quiet" icon={<CalendarHeart aria-hidden />} to={given}>
          {t('opening.earlier')}
        </ButtonLink>
      )}
    </div>
  );
};
