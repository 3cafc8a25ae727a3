import type { Gift } from '@site/contracts';
import { Badge, Button, cx, VisuallyHidden } from '@site/shell-sdk';
import { useAtomValue } from 'jotai';
import { Pencil } from 'lucide-react';
import { GiftPicture } from '../../shared/gift/gift-picture.js';
import card from '../../shared/list/gift-card.module.css';
import { GiftFacts } from '../../shared/list/gift-facts.js';
import { savingGiftsAtom } from '../edit-gift/saving-gifts-atom.js';
import { t } from './messages.js';
import css from './own-list.module.css';

interface OwnGiftProps {
  readonly gift: Gift;
  readonly eager: boolean;
  /** The list's owners chose to see what is crossed off. */
  readonly showCrossedOff: boolean;
  readonly onEdit: () => void;
}

/** A gift on the own list; never says that it is crossed off unless the owners chose to know (spec 3 §5). */
export const OwnGift = ({ gift, eager, showCrossedOff, onEdit }: OwnGiftProps) => {
  const isSaving = useAtomValue(savingGiftsAtom).has(gift.publicGuid);
  return (
    <li className={cx(card.card, isSaving && css.saving)} aria-busy={isSaving}>
      <span className={card.picture}>
        <GiftPicture gift={gift} eager={eager} />
      </span>
      <div className={card.body}>
        <h3 className={card.description}>{gift.description}</h3>
        <GiftFacts gift={gift} />
        <div className={card.foot}>
          {!gift.crossOffEnabled && (
            <span title={t('my_list.cross_off_disabled_hint')}>
              <Badge>{t('my_list.cross_off_disabled')}</Badge>
              <VisuallyHidden>{t('my_list.cross_off_disabled_hint')}</VisuallyHidden>
            </span>
          )}
          {showCrossedOff && gift.isCrossedOff && <Badge tone="accent">{t('my_list.crossed_off')}</Badge>}
          {isSaving ? (
            <span className={card.note}>{t('my_list.saving')}</span>
          ) : (
            <Button
              className={css.edit}
              variant="quiet"
              icon={<Pencil aria-hidden />}
              aria-label={t('my_list.edit_gift_name', { gift: gift.description })}
              onClick={onEdit}
            >
              {t('my_list.edit_gift')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};
