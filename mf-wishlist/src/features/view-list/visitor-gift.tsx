import type { VisitorGift as Gift } from '@site/contracts';
import { Button, cx, OptionalPart, Skeleton } from '@site/shell-sdk';
import { Check, Repeat2 } from 'lucide-react';
import { lazy, memo, type ReactNode, useEffect, useRef } from 'react';
import { giftStateOf, mayGiveTogether } from '../../shared/gift/gift-state.js';
import card from '../../shared/list/gift-card.module.css';
import { Wish } from '../../shared/list/wish.js';
import { GiftPictureButton } from '../enlarge-picture/gift-picture-button.js';
import { PriceComparison } from '../compare-prices/price-comparison.js';
import type { CrossOff } from '../cross-off-gift/cross-off.js';
import { t } from '../cross-off-gift/messages.js';
import { mostOf, PENDING_CROSS_OFF } from '../cross-off-gift/model/gift-in-list.js';
import css from './visitor-gift.module.css';

/** Most gifts are given by one person: none of the first script. */
const TogetherOnCard = lazy(() => import('../together/on-visited-card.js'));

interface VisitorGiftProps {
  readonly gift: Gift;
  readonly crossOff: CrossOff;
  /** On the first screen: its picture is fetched at once. */
  readonly eager: boolean;
  /** Above its words, and after what everybody may do with it. */
  readonly label?: ReactNode;
  readonly actions?: ReactNode;
}

/** One and the same button crosses off and undoes, so that the focus stays where it is. */
const Action = ({ gift, crossOff, isMine }: { readonly gift: Gift; readonly crossOff: CrossOff; readonly isMine: boolean }) => {
  const label = t(!isMine ? 'cross_off.action' : mostOf(gift) > 1 ? 'cross_off.change' : 'cross_off.undo');
  return (
    <Button
      variant={isMine ? 'quiet' : 'secondary'}
      className={cx(css.scripted, isMine && card.edgeless)}
      busy={gift.privateCrossOffGuid === PENDING_CROSS_OFF}
      aria-label={`${label}: ${gift.description}`}
      onClick={() => crossOff.press(gift)}
    >
      {label}
    </Button>
  );
};

interface TogetherProps {
  readonly gift: Gift;
  readonly username: string;
}

/** Its line on the card, whose place is kept until it is there. */
const TogetherLine = (props: TogetherProps) => (
  <OptionalPart name="who gives it together" waiting={<p className={card.note}>&nbsp;</p>}>
    <TogetherOnCard part="note" {...props} />
  </OptionalPart>
);

/** Its button, likewise. */
const TogetherAction = (props: TogetherProps) => (
  <OptionalPart
    name="giving together"
    waiting={<Skeleton width={122} height={44} radius={22} />}
    failed={<span className={card.note}>{t('cross_off.together_failed')}</span>}
  >
    <TogetherOnCard part="action" className={css.scripted} {...props} />
  </OptionalPart>
);

/** Draws a ribbon over what is crossed off here and now; a decoration, so that nothing is amiss where its code does not come. */
const useRibbon = ({ privateCrossOffGuid }: Gift) => {
  const place = useRef<HTMLLIElement>(null);
  const isNew = privateCrossOffGuid === PENDING_CROSS_OFF;
  useEffect(() => {
    if (isNew) import('../cross-off-gift/ribbon-moment.js').then(({ drawRibbon }) => drawRibbon(place.current), ignore);
  }, [isNew]);
  return place;
};
const ignore = () => undefined;

/** A gift on a visited list, in one of the states of docs/specification/2-wishlist-and-draw.md §4. */
export const VisitorGift = memo(({ gift, crossOff, eager, label, actions }: VisitorGiftProps) => {
  const state = giftStateOf(gift);
  const { username } = crossOff;
  const isMine = state === 'AllowUndo';
  const isSettled = isMine && gift.privateCrossOffGuid !== PENDING_CROSS_OFF;
  const hasTogetherAction = state === 'AllowJoin' || (isSettled && mayGiveTogether(gift));
  const place = useRibbon(gift);
  return (
    <li
      ref={place}
      className={cx(card.card, isMine ? css.mine : css.far, state === 'CrossedOffByOther' && css.taken)}
      data-gift-state={state}
    >
      <span className={card.picture}>
        <GiftPictureButton gift={gift} eager={eager} />
      </span>
      {isMine && (
        <span className={css.ribbon} aria-hidden="true">
          <Check size={18} strokeWidth={3} />
          {t('cross_off.ribbon')}
        </span>
      )}
      <div className={card.body}>
        {label}
        <Wish {...gift} />
        <PriceComparison gift={gift} />
        {gift.units && state !== 'Locked' && (
          <p className={card.note}>
            {t('cross_off.units', { left: gift.units.left ?? 0, mine: gift.units.mine, count: gift.quantity ?? 1 })}
          </p>
        )}
        {gift.together !== undefined && username !== null && <TogetherLine gift={gift} username={username} />}
        {isMine && gift.together === undefined && (
          <p className={card.note} data-roomy>
            {t('cross_off.mine')}
          </p>
        )}
        <div className={card.foot}>
          {((isMine && gift.together === undefined) || state === 'AllowCrossOff') && (
            <Action gift={gift} crossOff={crossOff} isMine={isMine} />
          )}
          {hasTogetherAction && username !== null && <TogetherAction gift={gift} username={username} />}
          {(state === 'AllowCrossOff' || state === 'AllowJoin') && (
            <noscript>
              <a className={css.formLink} href={crossOff.formPath(gift)}>
                {t(state === 'AllowJoin' ? 'cross_off.join' : 'cross_off.action')}
              </a>
            </noscript>
          )}
          {state === 'Locked' && (
            <span className={cx(card.note, css.locked)}>
              <Repeat2 size={16} aria-hidden />
              {t('cross_off.locked')}
            </span>
          )}
          {state === 'CrossedOffByOther' && <span className={card.note}>{t('cross_off.by_other')}</span>}
          {actions}
        </div>
      </div>
    </li>
  );
});
VisitorGift.displayName = 'VisitorGift';
