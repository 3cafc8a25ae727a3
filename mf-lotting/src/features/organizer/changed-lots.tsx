import type { Loting } from '@site/contracts';
import { remindChanged } from '@site/contracts/calls';
import { Button, call, formatDate, Notice, showProblem, toast } from '@site/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { t } from './repair-messages.js';

interface Props {
  readonly loting: Loting;
  readonly onReminded: () => void;
}

/** How many who had opened a lot that changed know of it; never who. */
export const ChangedLots = ({ loting: { publicGuid, changed, participants }, onReminded }: Props) => {
  // How many of those who are reminded have one says whose lots changed, so that is not told.
  const hasCards = participants.some(({ card }) => card !== undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(remindChanged, { body: { publicLotingGuid: publicGuid }, handles: [422, 429] }),
    onSuccess: ({ reminded }) => toast(hasCards ? t('repair.reminded.cards') : t('repair.reminded', { count: reminded })),
    onError: () => void showProblem(t('repair.remind'), t('repair.remind_failed')),
    onSettled: onReminded,
  });
  if (changed == null) return null;
  const { lots, acknowledged, remindDisabledUntil } = changed;
  const isKnown = acknowledged === lots;
  return (
    <Notice kind={isKnown ? 'success' : 'info'} title={t('repair.changed.title', { lots })}>
      <p>{isKnown ? t('repair.changed.all') : t('repair.changed.body', { acknowledged, lots })}</p>
      {!isKnown &&
        (remindDisabledUntil === null ? (
          <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
            {t('repair.remind')}
          </Button>
        ) : (
          <p>{t('repair.remind_later', { date: formatDate(remindDisabledUntil) })}</p>
        ))}
    </Notice>
  );
};
