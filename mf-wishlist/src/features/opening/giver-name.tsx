import type { Opening } from '@site/contracts';
import { nameGiver } from '@site/contracts/calls';
import { Button, call, errorText, formatDate, isApiError, showProblem } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { crossedOffGiftQuery, crossedOffQuery } from '../../shared/queries.js';
import { t } from './messages.js';

interface GiverNameProps {
  readonly gift: { readonly publicGuid: string; readonly description: string };
  readonly crossOffGuid: string;
  /** Whose list it is. */
  readonly owner: string;
  readonly opening: Opening;
  readonly giverName: string | null;
}

/** What the owners of a list that opens read of who gives this, and the way to change it. */
export const GiverNameLine = ({ gift, crossOffGuid, owner, opening, giverName }: GiverNameProps) => {
  const queryClient = useQueryClient();
  const { publicGuid, description } = gift;
  const save = async (chosen: string | null): Promise<string | null> => {
    try {
      await call(nameGiver, { body: { publicGuid, privateCrossOffGuid: crossOffGuid, giverName: chosen }, handles: [429] });
      const known = [crossedOffQuery().queryKey, crossedOffGiftQuery(publicGuid, crossOffGuid).queryKey];
      await Promise.all(known.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      return null;
    } catch (error) {
      return isApiError(error, 'Refused') ? t('giver_name.gone') : t('giver_name.failed', { reason: errorText(error) });
    }
  };
  const open = () =>
    import('./name-dialog.js').then(
      ({ openNameDialog }) =>
        openNameDialog({
          ...{ opening, owner, before: giverName, submit: 'giver_name.save' },
          save: (chosen) => save(chosen.giverName),
        }),
      (error: unknown) => showProblem(t('opening.open_failed'), errorText(error)),
    );
  const date = formatDate(opening.at);
  return (
    <div>
      <p>{giverName === null ? t('giver_name.unnamed', { date }) : t('giver_name.named', { date, giver: giverName })}</p>
      <Button variant="quiet" aria-label={t('giver_name.change_of', { gift: description })} onClick={open}>
        {t('giver_name.change')}
      </Button>
    </div>
  );
};
