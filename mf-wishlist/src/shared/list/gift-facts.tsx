import type { Gift } from '@site/contracts';
import { formatPrice, VisuallyHidden } from '@site/shell-sdk';
import { ExternalLink } from 'lucide-react';
import { hrefOf, linkTextOf, priceOf } from '../gift/gift-link.js';
import css from './gift-facts.module.css';
import { t } from './messages.js';

/** Where a gift is sold and what it costs, as far as known; nothing when neither is. */
export const GiftFacts = ({ gift }: { readonly gift: Gift }) => {
  const href = hrefOf(gift);
  const shop = linkTextOf(gift);
  const price = priceOf(gift);
  if (href === null && price === null) return null;
  return (
    <p className={css.facts}>
      {href !== null && shop !== null && (
        <a className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
          <span className={css.mark} aria-hidden="true">
            {shop.charAt(0)}
          </span>
          <VisuallyHidden>{t('gift.link', { shop: '' })}</VisuallyHidden>
          <span className={css.shop}>{shop}</span>
          <ExternalLink size={14} aria-hidden />
          <VisuallyHidden>{t('gift.link_new_tab')}</VisuallyHidden>
        </a>
      )}
      {price !== null && <span className={css.price}>{t('gift.price_from', { price: formatPrice(price) })}</span>}
    </p>
  );
};
