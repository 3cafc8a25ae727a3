import type { Gift } from '@site/contracts';
import { Button, formatPrice, useFlag, VisuallyHidden } from '@site/shell-sdk';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from './messages.js';
import { firstOffers } from '../product-search/model/shown-offers.js';
import { type Offer, offersToCompare } from './model/offers-to-compare.js';
import css from './price-comparison.module.css';

const ShopOffer = ({ url, price }: Offer) => {
  const shop = new URL(url).host.replace(/^www\./, '');
  return (
    <li className={css.offer}>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={t('compare.view', { shop })}>
        {shop}
      </a>
      <span className={css.price}>{price === null ? t('compare.unknown') : formatPrice(price)}</span>
    </li>
  );
};

/** What a gift costs where, when the site compares prices: all of three shops, else two and the rest on demand. */
export const PriceComparison = ({ gift }: { readonly gift: Gift }) => {
  const isOn = useFlag('productPriceComparisonEnabled');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const offers = isOn ? offersToCompare(gift) : [];
  if (offers.length === 0) return null;
  const first = firstOffers(offers);
  const rest = offers.length - first.length;
  return (
    <div className={css.comparison}>
      <ul id={id} aria-label={t('compare.title', { gift: gift.description })}>
        {(isOpen ? offers : first).map((offer) => (
          <ShopOffer key={`${offer.shopId} ${offer.url}`} {...offer} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('compare.fewer') : t('compare.more', { count: rest })}
          <VisuallyHidden>: {gift.description}</VisuallyHidden>
          <ChevronDown className={css.icon} aria-hidden />
        </Button>
      )}
    </div>
  );
};
