import type { Gift } from '@site/contracts';
import { Button, formatPrice, useFlag, VisuallyHidden } from '@site/shell-sdk';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { hrefOf, priceOf, linkTextOf } from '../../shared/gift/gift-link.js';
import { firstOffers } from '../product-search/model/shown-offers.js';
import facts from './gift-facts.module.css';
import { t } from './messages.js';
import { type Offer, offersToCompare } from './model/offers-to-compare.js';
import css from './price-comparison.module.css';

/** Where a gift is sold, as far as known. The style sheet draws mark and arrow: a list has this on each of up to a thousand cards. */
const GiftFacts = ({ gift }: { readonly gift: Gift }) => {
  const href = hrefOf(gift);
  const shop = linkTextOf(gift);
  if (href === null || shop === null) return null;
  return (
    <p className={facts.facts} data-roomy>
      <a
        className={facts.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={`${t('gift.link', { shop })} ${t('gift.link_new_tab')}`}
        data-mark={shop.charAt(0)}
      >
        <span className={facts.shop}>{shop}</span>
      </a>
    </p>
  );
};

const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

const ShopOffer = ({ offer: { url, price }, isLowest }: { readonly offer: Offer; readonly isLowest: boolean }) => {
  const shop = hostOf(url);
  return (
    <li className={css.offer} data-roomy={isLowest ? undefined : true}>
      <a data-roomy href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={t('compare.view', { shop })}>
        {shop}
      </a>
      <span className={css.price}>{price === null ? t('compare.unknown') : formatPrice(price)}</span>
    </li>
  );
};

/** What its owner thinks that it costs: the figure of a gift that no shop asks a price for. */
const OwnPrice = ({ gift: { ownPrice }, isOnly = false }: { readonly gift: Gift; readonly isOnly?: boolean }) =>
  ownPrice != null && (
    <p className={isOnly ? css.figure : css.from} data-roomy={isOnly ? undefined : true}>
      <span className={css.from}>{t('compare.about')} </span>
      {formatPrice(ownPrice)}
    </p>
  );

/** The lowest known price and the gift's own link, where no shops are compared. */
const OnePrice = ({ gift }: { readonly gift: Gift }) => {
  const price = priceOf(gift);
  return (
    <>
      {price !== null && (
        <p className={css.figure}>
          <span className={css.from}>{t('compare.from')} </span>
          {formatPrice(price)}
        </p>
      )}
      <OwnPrice gift={gift} isOnly={price === null} />
      <GiftFacts gift={gift} />
    </>
  );
};

/**
 * What a gift costs and where, each price and shop once. Where the site compares prices, of several shops: all of three, else two
 * and the rest on demand; the lowest stands out.
 */
export const PriceComparison = ({ gift }: { readonly gift: Gift }) => {
  const isOn = useFlag('productPriceComparisonEnabled');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const offers = isOn ? offersToCompare(gift) : [];
  if (offers.length === 0) return <OnePrice gift={gift} />;
  const first = firstOffers(offers);
  const rest = offers.length - first.length;
  const href = hrefOf(gift);
  const isOffered = href !== null && offers.some(({ url }) => hostOf(url) === hostOf(href));
  return (
    <div className={css.comparison}>
      <ul id={id} aria-label={t('compare.title', { gift: gift.description })}>
        {(isOpen ? offers : first).map((offer, index) => (
          <ShopOffer key={`${offer.shopId} ${offer.url}`} offer={offer} isLowest={index === 0} />
        ))}
      </ul>
      {rest > 0 && (
        <Button data-roomy variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('compare.fewer') : t('compare.more', { count: rest })}
          <VisuallyHidden>: {gift.description}</VisuallyHidden>
          <ChevronDown className={css.icon} aria-hidden />
        </Button>
      )}
      <OwnPrice gift={gift} />
      {!isOffered && <GiftFacts gift={gift} />}
    </div>
  );
};
