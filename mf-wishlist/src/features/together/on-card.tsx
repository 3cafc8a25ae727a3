import { type Gift, pathTo } from '@site/contracts';
import { ButtonLink } from '@site/shell-sdk';
import { formatAmount } from '../../shared/gift/amount.js';
import { mayGiveTogether } from '../../shared/gift/gift-state.js';
import card from '../../shared/list/gift-card.module.css';
import { t } from './card-messages.js';

interface OfGift {
  readonly gift: Pick<Gift, 'publicGuid' | 'description' | 'privateCrossOffGuid' | 'together' | 'quantity' | 'isIdea'>;
}

/** How much somebody adds themselves, or may; of a gift that nobody gives with others nothing. */
export const TogetherNote = ({ gift: { together } }: OfGift) => {
  if (together === undefined) return null;
  const { left = null, of = 0, mine } = together;
  const amounts = { left: formatAmount(left ?? 0), of: formatAmount(of), mine: formatAmount(mine ?? 0) };
  const key = mine === undefined ? 'of_others' : left === null ? 'mine_alone' : left === 0 ? 'mine_full' : 'mine_left';
  return <p className={card.note}>{t(`together.${key}`, amounts)}</p>;
};

/** The way to where those who give it agree; of one that is given alone, to where it is opened for others. */
export const TogetherLink = ({ gift }: OfGift) => {
  const { publicGuid, description, privateCrossOffGuid, together } = gift;
  if (privateCrossOffGuid === null || !mayGiveTogether(gift)) return null;
  const [label, of] =
    together === undefined ? (['together.open', 'together.open_of'] as const) : (['together.page', 'together.page_of'] as const);
  return (
    <ButtonLink
      variant={together === undefined ? 'quiet' : 'secondary'}
      className={together === undefined ? card.edgeless : undefined}
      to={pathTo('crossedOffGift', { giftPublicGuid: publicGuid, crossOffGuid: privateCrossOffGuid })}
      aria-label={t(of, { gift: description })}
    >
      {t(label)}
    </ButtonLink>
  );
};
