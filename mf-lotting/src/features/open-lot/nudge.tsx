import { type Lot, type NudgeProblem, pathTo } from '@site/contracts';
import { Button, call, errorText, isApiError, showProblem, toast, useNavigate } from '@site/shell-sdk';
import { HandHeart } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sendNudge } from '@site/contracts/calls';
import type { z } from 'zod/mini';
import { useQueryClient } from '@tanstack/react-query';
import css from './lot-page.module.css';
import { t } from './messages.js';
import { whenAgain } from './nudge-time.js';
import { lotQuery } from '../../shared/queries.js';

/**
 * Asks the drawn person to couple a list, without saying who asks (docs/specification/2-wishlist-and-draw.md §4 Nudge); §8 says
 * what each refusal does.
 */
const useNudge = (lotPrivateGuid: string, { drawnParticipant: { name } }: Lot, line: RefObject<HTMLElement | null>) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = lotQuery(lotPrivateGuid);

  const reload = () => queryClient.invalidateQueries({ queryKey });
  const title = t('lot.nudge.failed');

  const refused = async (error: unknown) => {
    switch (isApiError(error, 'Refused') ? (error.code as z.infer<typeof NudgeProblem>) : null) {
      case 'LastNudgeTooRecent':
        await showProblem(title, t('lot.nudge.too_recent'));
        await reload();
        return;
      case 'WishlistAlreadySelected':
        await showProblem(title, t('lot.nudge.already_selected', { name }));
        await reload();
        return;
      case 'LotDoesNotExist':
        await navigate(pathTo('lotDeleted'), { replace: true });
        return;
      default: // Also a code of a newer service.
        await showProblem(title, errorText(error));
    }
  };

  const nudge = async () => {
    const pressed = document.activeElement;
    setBusy(true);
    try {
      const { nudgeDisabledUntil } = await call(sendNudge, { body: { participantPrivateGuid: lotPrivateGuid } });
      // The button can be pressed no more.
      if (document.activeElement === pressed) line.current?.focus();
      queryClient.setQueryData(queryKey, (lot) => lot && { ...lot, nudgeDisabledUntil });
      toast(t('lot.nudge.done', { name }));
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { nudge, isBusy };
};

/** Is it still before that moment? Turns by itself when it comes; never for null. */
const useIsBefore = (instant: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now());
  const moment = instant === null ? 0 : Date.parse(instant);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return now < moment;
};
/** The drawn person has no list yet: the prompt to ask for one, at most once in 24 hours. */
export const Nudge = ({ lot, lotPrivateGuid }: { readonly lot: Lot; readonly lotPrivateGuid: string }) => {
  const { name, withoutMail = false } = lot.drawnParticipant;
  const line = useRef<HTMLParagraphElement>(null);
  const { nudge, isBusy } = useNudge(lotPrivateGuid, lot, line);
  const isBlocked = useIsBefore(lot.nudgeDisabledUntil);
  if (withoutMail)
    return (
      <section className={css.part}>
        <h2>{t('lot.nudge.title', { name })}</h2>
        <p>{t('lot.nudge.no_mail', { name })}</p>
      </section>
    );
  return (
    <section className={css.part}>
      <h2>{t('lot.nudge.title', { name })}</h2>
      <p ref={line} tabIndex={-1}>
        {isBlocked && lot.nudgeDisabledUntil !== null
          ? t('lot.nudge.again', { when: whenAgain(lot.nudgeDisabledUntil) })
          : t('lot.nudge.body', { name })}
      </p>
      <div>
        <Button icon={<HandHeart aria-hidden />} busy={isBusy} disabled={isBlocked} onClick={nudge}>
          {t('lot.nudge.action')}
        </Button>
      </div>
    </section>
  );
};
