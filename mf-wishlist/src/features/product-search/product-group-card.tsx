import type { Product, ProductGroup } from '@site/contracts';
import { Button, formatPrice, VisuallyHidden } from '@site/shell-sdk';
import { ChevronDown, ChevronUp, ExternalLink, ImageOff } from 'lucide-react';
import { useId, useState } from 'react';
import { previewOf } from '../../shared/gift/gift-link.js';
import { t } from './messages.js';
import type { ChosenProduct } from './model/chosen-product.js';
import { firstOffers } from './model/shown-offers.js';
import { PlaceButton, useDragged } from './place-product.js';
import css from './product-group-card.module.css';

interface ProductGroupCardProps {
  readonly group: ProductGroup;
  readonly onChoose: (product: ChosenProduct) => void;
}

const priceText = ({ price }: Product): string => (price === null ? t('product_search.price.unknown') : formatPrice(price));

interface OfferProps {
  readonly offer: Product;
  readonly title: string;
  readonly onChoose: () => void;
}

const Offer = ({ offer, title, onChoose }: OfferProps) => {
  const shop = offer.urlDisplayText;
  return (
    <li className={css.offer}>
      <a
        className={css.shop}
        href={offer.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t('product_search.view_offer', { shop })}
      >
        <span className={css.mark} aria-hidden="true">
          {shop.charAt(0)}
        </span>
        <span className={css.host}>{shop}</span>
        <ExternalLink size={14} aria-hidden />
      </a>
      <span className={offer.price === null ? css.unknown : css.price}>{priceText(offer)}</span>
      <Button
        variant="secondary"
        className={css.choose}
        aria-label={t('product_search.choose_offer', { title, shop, price: priceText(offer) })}
        onClick={onChoose}
      >
        {t('product_search.choose')}
      </Button>
    </li>
  );
};

/** One product with the shops that sell it: two at first when there are more than three. */
export const ProductGroupCard = ({ group, onChoose }: ProductGroupCardProps) => {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { title, imageForDisplay, products } = group;
  const first = firstOffers(products);
  const shown = isOpen ? products : first;
  const moreLabel = isOpen
    ? t('product_search.fewer_shops')
    : t('product_search.more_shops', { count: products.length - first.length });
  const productOf = ({ productId, url, image, urlDisplayText: shop, price }: Product): ChosenProduct => ({
    ...{ productId, title, url, shop, price },
    imageUrl: image ?? imageForDisplay,
  });
  // Put on the list as it is, it is the cheapest one's.
  const cheapest = products[0] === undefined ? null : productOf(products[0]);
  const dragged = useDragged(cheapest);

  return (
    <li className={css.card} {...dragged}>
      <span className={css.picture}>
        {imageForDisplay === null ? (
          <ImageOff aria-hidden />
        ) : (
          <img src={previewOf(imageForDisplay)} alt="" width={72} height={72} loading="lazy" decoding="async" />
        )}
      </span>
      <div>
        <h3 className={css.title}>{title}</h3>
        <PlaceButton product={cheapest} />
      </div>
      <ul className={css.offers} id={listId}>
        {shown.map((offer) => (
          <Offer key={offer.productId} offer={offer} title={title} onChoose={() => onChoose(productOf(offer))} />
        ))}
      </ul>
      {first.length < products.length && (
        <Button
          variant="quiet"
          className={css.more}
          icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {moreLabel}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
};
