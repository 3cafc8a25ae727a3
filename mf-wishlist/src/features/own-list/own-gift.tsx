import type { Gift } from '@site/contracts';
import { Badge, cx, VisuallyHidden } from '@site/shell-sdk';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { GiftPicture } from '../../shared/gift/gift-picture.js';
import card from '../../shared/list/gift-card.module.css';
import { GiftPriority } from '../../shared/list/wish.js';
import { PriceComparison } from '../compare-prices/price-comparison.js';
import { DragHandle } from '../sort-list/drag-handle.js';
import { ItemMenu, type MoveAction } from '../sort-list/item-menu.js';
import type { SortItem } from '../sort-list/model/step.js';
import { t } from './messages.js';
import css from './own-gift.module.css';

interface OwnGiftProps {
  readonly gift: Gift;
  /** Private guid of the category it is in. */
  readonly category: string;
  readonly eager: boolean;
  /** It can be moved; else a tap anywhere on it edits it. */
  readonly isChanging: boolean;
  /** The list's owners chose to see what is crossed off. */
  readonly showCrossedOff: boolean;
  /** It is on the screen but not yet at the service: nothing can be done with it. */
  readonly isSaving: boolean;
  /** It is being moved. */
  readonly isLifted: boolean;
  readonly actions: readonly MoveAction[];
  readonly onEdit: (gift: Gift, category: string) => void;
  readonly onMove: (item: SortItem, action: MoveAction) => void;
}

const Marks = ({ gift, showCrossedOff, isSaving }: OwnGiftProps) => (
  <>
    {(gift.quantity ?? 1) > 1 && <Badge>{t('my_list.quantity', { quantity: String(gift.quantity) })}</Badge>}
    {gift.alsoOn !== undefined && (
      <span className={cx(card.note, css.elsewhere)}>
        {t('my_list.also_on', { lists: gift.alsoOn.map(({ name }) => name).join(', ') })}
      </span>
    )}
    {!gift.crossOffEnabled && (
      <span title={t('my_list.cross_off_disabled_hint')}>
        <Badge>{t('my_list.cross_off_disabled')}</Badge>
        <VisuallyHidden>{t('my_list.cross_off_disabled_hint')}</VisuallyHidden>
      </span>
    )}
    {showCrossedOff && gift.isCrossedOff && <Badge tone="accent">{t('my_list.crossed_off')}</Badge>}
    {isSaving && <span className={card.note}>{t('my_list.saving')}</span>}
  </>
);

const nothing = (): void => undefined;

/** The whole card, but for links to shops, which lie above it. While its gift is saved it does nothing, and keeps the focus. */
const EditTarget = ({ gift, category, isSaving, onEdit }: OwnGiftProps) => (
  <button
    type="button"
    className={css.edit}
    aria-label={t('my_list.edit_gift_name', { gift: gift.description })}
    aria-disabled={isSaving || undefined}
    onClick={isSaving ? nothing : () => onEdit(gift, category)}
  />
);

/** As the `EditTarget`; what is dragged meanwhile waits. */
const MoveTools = ({ gift, category, isSaving, actions, onEdit, onMove }: OwnGiftProps) => (
  <span className={css.tools}>
    <ItemMenu
      kind="gift"
      id={gift.publicGuid}
      name={gift.description}
      actions={actions}
      onMove={isSaving ? nothing : onMove}
      more={[
        {
          id: 'edit',
          label: t('my_list.edit_gift'),
          icon: <Pencil aria-hidden />,
          onSelect: isSaving ? nothing : () => onEdit(gift, category),
        },
      ]}
    />
    <DragHandle name={gift.description} />
  </span>
);

/**
 * A gift on the own list; never says that it is crossed off unless the owners chose to know (docs/specification/3-decisions.md
 * §5). Drawn anew only when something about itself changes: there may be a thousand.
 */
export const OwnGift = memo(function OwnGift(props: OwnGiftProps) {
  const { gift, eager, isChanging, isSaving, isLifted } = props;
  return (
    <li
      className={cx(card.card, css.gift, isSaving && css.saving, isChanging && css.changing)}
      aria-busy={isSaving}
      data-sort-item="gift"
      data-sort-id={gift.publicGuid}
      data-slide={gift.publicGuid}
      data-lifted={isLifted || undefined}
    >
      <span className={card.picture}>
        <GiftPicture gift={gift} eager={eager} />
      </span>
      <div className={cx(card.body, css.body)}>
        <GiftPriority priority={gift.priority} />
        <h3 className={cx(card.description, card.cut)}>{gift.description}</h3>
        {gift.note != null && (
          <p className={cx(card.say, card.cut)} data-roomy>
            {gift.note}
          </p>
        )}
        <PriceComparison gift={gift} />
        <div className={card.foot}>
          <Marks {...props} />
        </div>
      </div>
      {isChanging ? <MoveTools {...props} /> : <EditTarget {...props} />}
    </li>
  );
});
