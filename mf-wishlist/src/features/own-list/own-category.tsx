import type { OwnerCategory } from '@site/contracts';
import { Button } from '@site/shell-sdk';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import listCss from '../../shared/list/gift-list.module.css';
import { t } from './messages.js';
import { OwnGift } from './own-gift.js';
import css from './own-list.module.css';
import type { ListActions } from './use-list-actions.js';

interface OwnCategoryProps {
  readonly category: OwnerCategory;
  readonly showCrossedOff: boolean;
  readonly actions: ListActions;
}

/** A category of the own list with its gifts and a button that adds one right here. */
export const OwnCategory = ({ category, showCrossedOff, actions }: OwnCategoryProps) => {
  const heading = useId();
  const add = () => actions.addGift(category.privateGuid);
  const { gifts } = category;
  return (
    <section className={listCss.category} aria-labelledby={heading}>
      <div className={listCss.categoryHead}>
        <h2 id={heading}>{category.name}</h2>
        <span className={listCss.quiet}>{t('my_list.gift_count', { count: gifts.length })}</span>
        <Button
          className={css.headActions}
          variant="quiet"
          square
          icon={<Plus aria-hidden />}
          aria-label={t('my_list.add_gift_to', { category: category.name })}
          onClick={add}
        />
      </div>
      {gifts.length === 0 ? (
        <div className={css.emptyCategory}>{t('my_list.category_empty')}</div>
      ) : (
        <ul className={listCss.gifts}>
          {gifts.map((gift, index) => (
            <OwnGift
              key={gift.publicGuid}
              gift={gift}
              eager={index < 4}
              showCrossedOff={showCrossedOff}
              onEdit={() => actions.editGift(gift, category.privateGuid)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
