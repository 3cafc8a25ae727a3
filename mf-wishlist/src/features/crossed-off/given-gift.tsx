import type { CrossedOffGift } from '@site/contracts';
import { Badge, Button, Checkbox, errorText, showProblem, VisuallyHidden } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { memo, useState } from 'react';
import card from '../../shared/list/gift-card.module.css';
import { Wish } from '../../shared/list/wish.js';
import { crossedOffQuery } from '../../shared/queries.js';
import { stillFocused } from '../../shared/still-focused.js';
import { PriceComparison } from '../compare-prices/price-comparison.js';
import { GiverNameLine } from '../opening/giver-name.js';
import { GiftPictureButton } from '../enlarge-picture/gift-picture-button.js';
import { TogetherLink, TogetherNote } from '../together/on-card.js';
import css from './crossed-off.module.css';
import { t } from './messages.js';
import { formatAmount, givenOf, pieceOf } from './model/spending.js';
import { undoCrossOff } from './undo-cross-off.js';
import { type Overview, useTick } from './use-shopping.js';

const withoutGift = (overview: Overview, publicGuid: string): Overview => ({
  crossedOffWishlists: overview.crossedOffWishlists
    .map((list) => ({ ...list, gifts: list.gifts.filter((gift) => gift.publicGuid !== publicGuid) }))
    .filter(({ gifts }) => gifts.length > 0),
});

/** Takes the focus of a card that goes: the first control of the next one that has any, else of the previous, else the title. */
const besideOf = (card: Element | null): HTMLElement | null => {
  const cards = [...document.querySelectorAll('[data-given]')];
  const at = cards.findIndex((one) => one === card);
  const controls = [...cards.slice(at + 1), ...cards.slice(0, at).reverse()].map((one) =>
    one.querySelector<HTMLElement>('a, button, input'),
  );
  return controls.find((control) => control !== null) ?? document.querySelector('h1');
};

/** Undoing from the overview: what is undone leaves it, what turned out otherwise asks it again. */
const useUndo = (gift: CrossedOffGift) => {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = crossedOffQuery();
  const undo = async (button: Element) => {
    const beside = besideOf(button.closest('[data-given]'));
    const isStillThere = stillFocused();
    setBusy(true);
    const result = await undoCrossOff(gift, gift.privateCrossOffGuid);
    setBusy(false);
    if (result === 'undone' || result === 'remove') {
      queryClient.setQueryData(queryKey, (overview) => overview && withoutGift(overview, gift.publicGuid));
    } else if (result !== 'keep') await queryClient.invalidateQueries({ queryKey });
    const left = queryClient.getQueryData(queryKey)?.crossedOffWishlists.flatMap(({ gifts }) => gifts) ?? [];
    if (isStillThere() && left.every(({ publicGuid }) => publicGuid !== gift.publicGuid)) beside?.focus();
  };
  return { undo, isBusy };
};

/** What was noted, what it comes to, and what its owner changed. */
const Noted = ({ gift }: { readonly gift: CrossedOffGift }) => {
  const { shopping, asCrossedOff, description } = gift;
  const [count, piece] = [givenOf(gift), pieceOf(gift)];
  const isNoted = shopping?.price != null;
  return (
    <>
      {asCrossedOff !== undefined && (
        <p className={css.changed}>
          <strong>{t('crossed_off.changed')}</strong>
          {asCrossedOff !== description && ` ${t('crossed_off.changed_from', { gift: asCrossedOff })}`}
        </p>
      )}
      <TogetherNote gift={gift} />
      {gift.units && <p className={card.note}>{t('crossed_off.units', { mine: gift.units.mine })}</p>}
      {piece !== null && gift.together === undefined && (isNoted || count > 1) && (
        <p className={card.note}>
          {isNoted && `${t('crossed_off.costs')} `}
          {count > 1 && `${String(count)} × ${formatAmount(piece)} = `}
          <strong>{formatAmount(piece * count)}</strong>
        </p>
      )}
      {shopping?.note != null && (
        <p className={css.said}>
          <NotebookPen size={16} aria-hidden />
          <VisuallyHidden>{t('crossed_off.note')} </VisuallyHidden>
          <span>{shopping.note}</span>
        </p>
      )}
    </>
  );
};

const openShopping = (gift: CrossedOffGift): void => {
  import('./shopping-dialog.js').then(
    ({ openShoppingDialog }) => openShoppingDialog(gift),
    (error: unknown) => showProblem(t('crossed_off.open_failed'), errorText(error)),
  );
};

interface GivenGiftProps {
  readonly gift: CrossedOffGift;
  /** It was just ticked or unticked. */
  readonly onTick: (publicGuid: string) => void;
}

/** What can be done with it, as long as its owner has not got it. */
const Actions = ({ gift, onTick }: GivenGiftProps) => {
  const { undo, isBusy } = useUndo(gift);
  const tick = useTick(gift);
  const { description, shopping } = gift;
  return (
    <div className={card.foot}>
      {shopping !== undefined && (
        <>
          <Checkbox
            className={css.tick}
            checked={shopping.bought}
            label={t('crossed_off.bought')}
            aria-label={t('crossed_off.bought_of', { gift: description })}
            onChange={({ target }) => {
              onTick(gift.publicGuid);
              void tick(target.checked);
            }}
          />
          <Button
            variant="secondary"
            aria-label={t('crossed_off.note_of', { gift: description })}
            onClick={() => openShopping(gift)}
          >
            {t('crossed_off.note_action')}
          </Button>
        </>
      )}
      {gift.together !== undefined && <TogetherLink gift={gift} />}
      <Button
        variant={shopping === undefined ? 'secondary' : 'quiet'}
        className={shopping === undefined ? undefined : card.edgeless}
        busy={isBusy}
        aria-label={t(gift.together === undefined ? 'crossed_off.undo_of' : 'crossed_off.leave_of', { gift: description })}
        onClick={({ currentTarget }) => undo(currentTarget)}
      >
        {t(gift.together === undefined ? 'crossed_off.undo' : 'crossed_off.leave')}
      </Button>
      {gift.together === undefined && <TogetherLink gift={gift} />}
    </div>
  );
};

/** How far it is: reserved, bought, or with its owner. Services of before know of none but the last. */
const stateOf = ({ shopping, isReceived }: CrossedOffGift) => {
  if (isReceived === true) return 'received';
  if (shopping === undefined) return null;
  return shopping.bought ? 'bought' : 'reserved';
};

/** A gift that this person gives: whether they have it, what they noted, and the way back. */
export const GivenGift = memo(({ gift, owner, onTick }: GivenGiftProps & { readonly owner: string }) => {
  const state = stateOf(gift);
  return (
    <li className={card.card} data-given>
      <span className={card.picture}>
        <GiftPictureButton gift={gift} />
      </span>
      <div className={card.body}>
        {(state !== null || gift.isIdea === true) && (
          <p className={css.badges}>
            {state !== null && <Badge tone={state === 'reserved' ? 'neutral' : 'success'}>{t(`crossed_off.${state}`)}</Badge>}
            {gift.isIdea === true && <Badge tone="sun">{t('crossed_off.idea')}</Badge>}
          </p>
        )}
        <Wish {...gift} />
        {state !== 'received' && <PriceComparison gift={gift} />}
        <Noted gift={gift} />
        {gift.opening && gift.privateCrossOffGuid !== null && (
          <GiverNameLine
            gift={gift}
            crossOffGuid={gift.privateCrossOffGuid}
            owner={owner}
            opening={gift.opening}
            giverName={gift.giverName ?? null}
          />
        )}
        {state !== 'received' && <Actions gift={gift} onTick={onTick} />}
      </div>
    </li>
  );
});
GivenGift.displayName = 'GivenGift';
