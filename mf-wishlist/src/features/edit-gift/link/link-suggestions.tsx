import { LIMITS } from '@site/contracts';
import { productsByEans } from '@site/contracts/calls';
import { call, cx, formatPrice, Spinner, useFlag } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ChosenProduct } from '../../product-search/model/chosen-product.js';
import { t } from '../messages.js';
import css from './link-suggestions.module.css';
import type { LinkFacts, LinkSuggestions as Suggestions } from './use-link-suggestions.js';

interface TakeProps {
  readonly isTaken: boolean;
  readonly isBusy?: boolean;
  readonly onTake: () => void;
  readonly children: ReactNode;
}

/** One tap takes a suggestion; it stays where it is, so that the focus does too. */
const Take = ({ isTaken, isBusy = false, onTake, children }: TakeProps) => (
  <button
    type="button"
    className={cx(css.take, isTaken && css.taken)}
    aria-disabled={isTaken || isBusy || undefined}
    onClick={() => !isTaken && !isBusy && onTake()}
  >
    {isTaken ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
    {children}
  </button>
);

/** What of the suggestions is in the form already. */
export interface Taken {
  readonly title: boolean;
  readonly price: boolean;
  readonly picture: boolean;
  /** It stands in its own field. */
  readonly link: boolean;
}

interface FoundProps {
  readonly facts: LinkFacts;
  readonly taken: Taken;
  readonly onTitle: (title: string) => void;
  readonly onPrice: (cents: number) => void;
  /** The picture at this address, as data: pages show none of other sites. Null when it cannot be had. */
  readonly lookAt: (imageUrl: string) => Promise<string | null>;
  /** Answers false when the picture cannot be had. */
  readonly onPicture: (imageUrl: string) => Promise<boolean>;
  /** A link that was pasted in the description moves to its field. */
  readonly onLink: (url: string) => void;
  /** The link was made clean: brings back what was typed. */
  readonly onLinkBack: (() => void) | undefined;
  readonly onProduct: (product: ChosenProduct) => void;
}

/** What could not be found, as a list in a sentence. */
const missingOf = ({ title, imageUrl, price }: LinkFacts): string =>
  [
    title === null && t('gift.link.missing.title'),
    imageUrl === null && t('gift.link.missing.picture'),
    price === null && t('gift.link.missing.price'),
  ]
    .filter((part) => part !== false)
    .join(', ');

const PictureOffer = ({
  url,
  isTaken,
  onPicture,
}: { readonly url: string; readonly isTaken: boolean } & Pick<FoundProps, 'onPicture'>) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const take = async () => {
    setState('busy');
    setState((await onPicture(url)) ? 'idle' : 'failed');
  };
  if (state === 'failed') return <p className={css.note}>{t('gift.link.picture_failed')}</p>;
  return (
    <Take isTaken={isTaken} isBusy={state === 'busy'} onTake={take}>
      {t(isTaken ? 'gift.link.picture_taken' : state === 'busy' ? 'gift.link.picture_busy' : 'gift.link.take_picture')}
    </Take>
  );
};

const Preview = ({ url, lookAt }: { readonly url: string } & Pick<FoundProps, 'lookAt'>) => {
  const isOurs = url.startsWith('/');
  const [shown, setShown] = useState(isOurs ? url : null);
  useEffect(() => {
    let isWanted = !isOurs;
    const show = async () => {
      const dataUrl = await lookAt(url);
      if (isWanted) setShown(dataUrl);
    };
    if (isWanted) void show();
    return () => {
      isWanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each picture
  }, [url]);
  return shown === null ? null : <img className={css.picture} src={shown} alt="" />;
};

/** The page is a product's of the catalogue: in how many shops it is, and taking it, so that visitors can compare prices. */
const ProductOffer = ({
  eans,
  page,
  onProduct,
}: { readonly eans: readonly string[]; readonly page: string } & Pick<FoundProps, 'onProduct'>) => {
  const asked = eans.slice(0, LIMITS.eansPerLookup);
  const { data } = useQuery({
    queryKey: ['wishlist', 'product', ...asked],
    queryFn: ({ signal }) => call(productsByEans, { query: { eans: asked }, signal }),
  });
  const group = data?.products.find(({ products }) => products.some(({ originalUrl }) => originalUrl === page));
  const offer = group?.products.find(({ originalUrl }) => originalUrl === page);
  if (group === undefined || offer === undefined) return null;
  const { title, imageForDisplay, products } = group;
  const prices = products.flatMap(({ price }) => (price === null ? [] : [price]));
  const { productId, url, urlDisplayText: shop, price, image } = offer;
  return (
    <div className={css.product}>
      <p>
        {prices.length === 0
          ? t('gift.link.in_shops_unpriced', { count: products.length })
          : t('gift.link.in_shops', { count: products.length, price: formatPrice(Math.min(...prices)) })}
      </p>
      <Take
        isTaken={false}
        onTake={() => onProduct({ productId, page, title, url, shop, price, imageUrl: image ?? imageForDisplay })}
      >
        {t('gift.link.take_product')}
      </Take>
    </div>
  );
};

const Found = ({ facts, taken, onTitle, onPrice, lookAt, onPicture, onLink, onLinkBack, onProduct }: FoundProps) => {
  const isCompared = useFlag('productPriceComparisonEnabled');
  const { title, imageUrl, price, sanitizedUrl, shop, eans = [] } = facts;
  const missing = missingOf(facts);
  const priceText = price === null ? null : formatPrice(price);
  return (
    <>
      <div className={css.found}>
        {imageUrl !== null && <Preview key={imageUrl} url={imageUrl} lookAt={lookAt} />}
        <div className={css.facts}>
          {title !== null && <p className={css.title}>{title}</p>}
          {(priceText !== null || shop !== undefined) && (
            <p>
              {priceText !== null && <span className={css.price}>{priceText} </span>}
              {shop !== undefined && t('gift.link.shop', { shop })}
            </p>
          )}
          {missing !== '' && <p className={css.note}>{t('gift.link.missing', { what: missing })}</p>}
        </div>
      </div>
      {onLinkBack !== undefined && (
        <div className={css.cleaned}>
          <p className={css.note}>{t('gift.link.cleaned')}</p>
          <button type="button" className={css.take} onClick={onLinkBack}>
            {t('gift.link.back')}
          </button>
        </div>
      )}
      {isCompared && eans.length > 0 && <ProductOffer eans={eans} page={sanitizedUrl} onProduct={onProduct} />}
      <div className={css.takes}>
        {title !== null && (
          <Take isTaken={taken.title} onTake={() => onTitle(title)}>
            {t(taken.title ? 'gift.link.title_taken' : 'gift.link.take_title')}
          </Take>
        )}
        {imageUrl !== null && <PictureOffer url={imageUrl} isTaken={taken.picture} onPicture={onPicture} />}
        {price !== null && priceText !== null && (
          <Take isTaken={taken.price} onTake={() => onPrice(price)}>
            {t(taken.price ? 'gift.link.price_taken' : 'gift.link.take_price', { price: priceText })}
          </Take>
        )}
        {!taken.link && (
          <Take isTaken={false} onTake={() => onLink(sanitizedUrl)}>
            {t('gift.link.take_link')}
          </Take>
        )}
      </div>
    </>
  );
};

interface LinkSuggestionsProps extends Omit<FoundProps, 'facts'> {
  readonly suggestions: Suggestions;
}

/** What a link turned out to be about, and what could not be found; each thing is taken with one tap. */
export const LinkSuggestions = ({ suggestions, ...found }: LinkSuggestionsProps) => (
  <div role="status" className={cx(suggestions.kind !== 'none' && css.box)}>
    {suggestions.kind === 'looking' && (
      <p className={css.looking}>
        <Spinner label="" />
        {t('gift.link.looking')}
      </p>
    )}
    {suggestions.kind === 'nothing' && <p className={css.note}>{t('gift.link.nothing')}</p>}
    {suggestions.kind === 'failed' && <p className={css.note}>{t('gift.link.failed')}</p>}
    {suggestions.kind === 'found' && <Found facts={suggestions.facts} {...found} />}
  </div>
);
