import type { Gift } from '@site/contracts';

type GiftWithLink = Pick<Gift, 'uri' | 'uriDisplayText'>;

/** What a gift's link is called: the text the service gives, else the host without `www.`; null without a link. */
export const linkTextOf = ({ uri, uriDisplayText }: GiftWithLink): string | null => {
  if (uriDisplayText !== null && uriDisplayText !== '') return uriDisplayText;
  if (uri === null || !URL.canParse(uri)) return null;
  return new URL(uri).host.replace(/^www\./, '');
};

/** The address to follow: http(s) only, so that no other scheme of an old gift can be clicked. */
export const hrefOf = ({ uri }: Pick<Gift, 'uri'>): string | null =>
  uri !== null && /^https?:\/\//i.test(uri) && URL.canParse(uri) ? uri : null;

/** Lowest price of the shops that offer the gift, in cents; null when none is known. */
export const priceOf = ({ groupedProduct }: Pick<Gift, 'groupedProduct'>): number | null => {
  const prices = (groupedProduct?.products ?? []).map(({ price }) => price).filter((price) => price !== null);
  return prices.length === 0 ? null : Math.min(...prices);
};

/**
 * The smaller copy of a picture of ours; others' pictures come as they are (docs/specification/3-decisions.md §12: `?size=400`).
 */
export const previewOf = (imageUrl: string): string => (imageUrl.startsWith('/') ? `${imageUrl}?size=400` : imageUrl);
