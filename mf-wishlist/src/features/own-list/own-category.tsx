import type { Gift, OwnerCategory } from '@site/contracts';
import { Button, cx } from '@site/shell-sdk';
import { ChevronDown, Plus } from 'lucide-react';
import { memo, useId } from 'react';
import listCss from '../../shared/list/gift-list.module.css';
import { DragHandle } from '../sort-list/drag-handle.js';
import { ItemMenu, type MoveAction } from '../sort-list/item-menu.js';
import type { SortItem } from '../sort-list/model/step.js';
import { t } from './messages.js';
import css from './own-category.module.css';
import { OwnGift } from './own-gift.js';

interface OwnCategoryProps {
  readonly category: OwnerCategory;
  readonly isChanging: boolean;
  readonly showCrossedOff: boolean;
  readonly isFolded: boolean;
  /** The first and the last of the list: they cannot be moved further. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** There is another list to move to. */
  readonly canLeave: boolean;
  readonly giftActions: readonly MoveAction[];
  /** Guid of what is being moved, when it is this category or in it. */
  readonly lifted: string | null;
  /** Gifts that are on the screen but not yet at the service. */
  readonly saving: ReadonlySet<string>;
  readonly onFold: (publicGuid: string) => void;
  readonly onAddGift: (categoryPrivateGuid: string) => void;
  readonly onEditGift: (gift: Gift, categoryPrivateGuid: string) => void;
  readonly onMove: (item: SortItem, action: MoveAction) => void;
}

/** Gifts on the first screen of a short list are fetched with their pictures at once. */
const EAGER = 4;

const movesOf = ({ isFirst, isLast, canLeave }: OwnCategoryProps): MoveAction[] => [
  ...(isFirst ? [] : (['up'] as const)),
  ...(isLast ? [] : (['down'] as const)),
  ...(canLeave ? (['list'] as const) : []),
];

const CategoryHead = (props: OwnCategoryProps & { readonly headingId: string; readonly contentId: string }) => {
  const { category, isChanging, isFolded, isFirst, isLast, canLeave, headingId, contentId, onFold, onAddGift, onMove } = props;
  const { privateGuid, publicGuid, name, gifts } = category;
  return (
    <div className={css.head} data-sort-item="category" data-sort-id={privateGuid} data-slide={privateGuid}>
      <div className={css.title}>
        <h2 id={headingId} className={css.name}>
          <button type="button" aria-expanded={!isFolded} aria-controls={contentId} onClick={() => onFold(publicGuid)}>
            <ChevronDown className={css.chevron} size={22} aria-hidden />
            {name}
          </button>
        </h2>
        <span className={cx(listCss.quiet, css.count)}>{t('my_list.gift_count', { count: gifts.length })}</span>
      </div>
      <span className={css.actions}>
        <Button
          variant="quiet"
          square
          icon={<Plus aria-hidden />}
          aria-label={t('my_list.add_gift_to', { category: name })}
          onClick={() => onAddGift(privateGuid)}
        />
        {isChanging && <ItemMenu kind="category" id={privateGuid} name={name} actions={movesOf(props)} onMove={onMove} />}
        {isChanging && !(isFirst && isLast && !canLeave) && <DragHandle name={name} />}
      </span>
    </div>
  );
};

/** A category of the own list: its name folds it away, its gifts are sorted, a button adds one right here. */
export const OwnCategory = memo(function OwnCategory(props: OwnCategoryProps) {
  const { category, isChanging, showCrossedOff, isFolded, giftActions, lifted, saving, onEditGift, onMove } = props;
  const headingId = useId();
  const contentId = useId();
  const { privateGuid, gifts } = category;
  return (
    <section
      className={cx(listCss.category, css.category)}
      aria-labelledby={headingId}
      data-sort-section
      data-sort-id={privateGuid}
      data-lifted={lifted === privateGuid || undefined}
    >
      <CategoryHead {...props} headingId={headingId} contentId={contentId} />
      {/* Folded it is hidden and not taken away: a long category would take its time to come back. */}
      <div id={contentId} data-sort-fold hidden={isFolded}>
        {gifts.length === 0 && <div className={css.empty}>{t('my_list.category_empty')}</div>}
        {gifts.length > 0 && (
          <ul className={cx(listCss.gifts, css.gifts)} data-sort-gifts>
            {gifts.map((gift, index) => (
              <OwnGift
                key={gift.publicGuid}
                gift={gift}
                category={privateGuid}
                eager={index < EAGER}
                isChanging={isChanging}
                showCrossedOff={showCrossedOff}
                isSaving={saving.has(gift.publicGuid)}
                isLifted={lifted === gift.publicGuid}
                actions={giftActions}
                onEdit={onEditGift}
                onMove={onMove}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});
