import type { User, WishlistSummary } from '@site/contracts';
import {
  Badge,
  Button,
  cx,
  errorText,
  generalMessage,
  listNameAmong,
  Notice,
  showProblem,
  Skeleton,
  Spinner,
  useSession,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Check, ListPlus } from 'lucide-react';
import css from './own-lists.module.css';
import { t } from './messages.js';
import { useCouple } from './use-couple.js';

interface ListChoiceProps {
  readonly list: WishlistSummary;
  readonly name: string;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  readonly onChoose: () => void;
}

/** One own list as a switch. A private one cannot be chosen, unless it is on the lot: then it can be taken off. */
const ListChoice = ({ list, name, isSelected, isBusy, isBlocked, onChoose }: ListChoiceProps) => {
  const canChoose = list.isShareable || isSelected;
  return (
    <li>
      <button
        type="button"
        className={cx(css.choice, isSelected && css.selected)}
        aria-pressed={isSelected}
        aria-disabled={!canChoose || isBlocked || undefined}
        onClick={canChoose && !isBlocked ? onChoose : undefined}
      >
        <span className={css.mark} aria-hidden="true">
          {isSelected && <Check size={18} />}
        </span>
        <span className={css.about}>
          <span className={css.name}>{name}</span>
          <span className={css.facts}>
            {canChoose ? t('lot.couple.gifts', { count: list.giftCount }) : t('lot.couple.private')}
          </span>
        </span>
        {isBusy ? (
          <Spinner label={generalMessage('general.busy')} />
        ) : (
          isSelected && <Badge tone="success">{t('lot.couple.selected')}</Badge>
        )}
      </button>
    </li>
  );
};

interface OwnListsProps {
  readonly user: User;
  readonly lotPrivateGuid: string;
  readonly selectedGuid: string | null;
}

/** The lists of who is logged in, to couple one to the lot or take it off, and a new one for it. */
const OwnLists = ({ user, lotPrivateGuid, selectedGuid }: OwnListsProps) => {
  const { reloadWishlists } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['lotting', 'own-lists', user.publicGuid],
    queryFn: () => reloadWishlists(),
  });
  const { busyGuid, choose, couple } = useCouple({ lotPrivateGuid, reloadLists: refetch });
  const make = () => {
    import('./new-list-dialog.js').then(
      ({ openNewListDialog }) => openNewListDialog({ lotPrivateGuid, couple, onMade: refetch }),
      (reason: unknown) => showProblem(t('lot.open_failed'), errorText(reason)),
    );
  };
  if (data === undefined && error !== null) {
    return (
      <Notice kind="danger" announce title={t('lot.couple.failed_to_load')}>
        <p>{errorText(error)}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {generalMessage('general.retry')}
        </Button>
      </Notice>
    );
  }
  if (data === undefined) return <Skeleton height={68} radius={12} />;
  return (
    <>
      <p>{t(data.length === 0 ? 'lot.couple.none' : 'lot.couple.body')}</p>
      {data.length > 0 && (
        <ul className={css.choices} aria-label={t('lot.couple.lists')}>
          {data.map((list) => {
            const isSelected = list.privateGuid === selectedGuid;
            return (
              <ListChoice
                key={list.privateGuid}
                list={list}
                name={listNameAmong(list, data)}
                isSelected={isSelected}
                isBusy={busyGuid === list.privateGuid}
                isBlocked={busyGuid !== null}
                onChoose={() => void choose(list, isSelected)}
              />
            );
          })}
        </ul>
      )}
      <div>
        <Button variant={data.length === 0 ? 'primary' : 'secondary'} icon={<ListPlus aria-hidden />} onClick={make}>
          {t('lot.new_list')}
        </Button>
      </div>
    </>
  );
};

export default OwnLists;
