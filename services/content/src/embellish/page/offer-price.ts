import { isEuro, readPrice } from './price.js';
import { isCalled, listOf, textOf, type Thing, thingsOf, typesOf, valueOf } from './thing.js';

/** What the price of a product may depend on besides its offers. */
export interface PriceContext {
  /** Currency that the page names elsewhere. */
  readonly currency: string | null;
  readonly pageUrl: URL;
}

interface Quote {
  readonly cents: number;
  readonly available: boolean;
  readonly used: boolean;
  readonly seller: string | null;
  readonly url: string | null;
}

const numberIn = (thing: Thing, name: string): number | null => {
  const value = textOf(valueOf(thing, name));
  return value === null ? null : Number(value);
};

/** Prices nobody pays now, or not everybody: list prices, member prices, a piece's price out of a pack, tiers. */
const isSpecial = (specification: Thing): boolean =>
  isCalled(
    valueOf(specification, 'priceType'),
    /^(ListPrice|StrikethroughPrice|MSRP|SRP|MinimumAdvertisedPrice|InvoicePrice)$/,
  ) ||
  valueOf(specification, 'validForMemberTier') !== undefined ||
  valueOf(specification, 'referenceQuantity') !== undefined ||
  valueOf(specification, 'billingDuration') !== undefined ||
  thingsOf(specification, 'eligibleQuantity').some((quantity) => (numberIn(quantity, 'minValue') ?? 1) > 1);

const isForOthers = (offer: Thing): boolean =>
  isCalled(valueOf(offer, 'businessFunction'), /^LeaseOut$/i) ||
  (valueOf(offer, 'eligibleCustomerType') !== undefined && isCalled(valueOf(offer, 'eligibleCustomerType'), /^Business$/i));

const excludesTax = (thing: Thing): boolean => {
  const included = valueOf(thing, 'valueAddedTaxIncluded');
  return included === false || /^false$/i.test(textOf(included) ?? '');
};

const only = <T>(values: readonly T[]): T | null => {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
};

/** Cents of a thing with `price` and `priceCurrency`, when they are euros. */
const centsOf = (thing: Thing, name: string, currency: string | null): number | null => {
  const price = readPrice(textOf(valueOf(thing, name)) ?? '');
  if (price === null) return null;
  const said = isEuro(textOf(valueOf(thing, 'priceCurrency')) ?? currency);
  return said === true || (said === null && price.saysEuro) ? price.cents : null;
};

const priceOfOffer = (offer: Thing, currency: string | null): number | null => {
  const specifications = thingsOf(offer, 'priceSpecification');
  const inEffect = specifications.filter((specification) => !isSpecial(specification));
  if (excludesTax(offer) || inEffect.some(excludesTax)) return null;
  const own = textOf(valueOf(offer, 'priceCurrency')) ?? currency;
  const direct = listOf(valueOf(offer, 'price')).length > 0;
  if (direct) return only(listOf(valueOf(offer, 'price')).map((price) => centsOf({ ...offer, price }, 'price', own)));
  return only(inEffect.map((specification) => centsOf(specification, 'price', own)));
};

/** Is the price of this offer one that only some pay, or only some of the time: its specification says so of the same figure? */
const isSpecialOffer = (offer: Thing, cents: number, currency: string | null): boolean => {
  const specifications = thingsOf(offer, 'priceSpecification');
  const same = specifications.filter((specification) => centsOf(specification, 'price', currency) === cents);
  return same.length > 0 && same.every(isSpecial);
};

const quoteOf = (offer: Thing, currency: string | null): readonly Quote[] => {
  if (isForOthers(offer) || thingsOf(offer, 'eligibleQuantity').some((amount) => (numberIn(amount, 'minValue') ?? 1) > 1))
    return [];
  const cents = priceOfOffer(offer, currency);
  if (cents === null || isSpecialOffer(offer, cents, textOf(valueOf(offer, 'priceCurrency')) ?? currency)) return [];
  const [seller] = thingsOf(offer, 'seller');
  return [
    {
      cents,
      available: !isCalled(valueOf(offer, 'availability'), /^(OutOfStock|SoldOut|Discontinued|Reserved)$/i),
      used: isCalled(valueOf(offer, 'itemCondition'), /^(Used|Refurbished|Damaged)Condition$/i),
      seller: seller === undefined ? textOf(valueOf(offer, 'seller')) : textOf(valueOf(seller, 'name')),
      url: textOf(valueOf(offer, 'url')),
    },
  ];
};

/** Does the query of this address choose what the page shows? `?variant=42` on both. */
export const isChosenBy = (address: string | null, pageUrl: URL): boolean => {
  if (address === null || !URL.canParse(address, pageUrl)) return false;
  const url = new URL(address, pageUrl);
  const pairs = [...url.searchParams];
  return pairs.length > 0 && pairs.every(([name, value]) => pageUrl.searchParams.get(name) === value);
};

/** Those of a list that are better, or all when none is. */
const prefer = <T>(values: readonly T[], isBetter: (value: T) => boolean): readonly T[] => {
  const better = values.filter(isBetter);
  return better.length > 0 ? better : values;
};

/** The one price of several quotes: all the same, the variant that the address names, or the cheapest of several sellers. */
const decide = (quotes: readonly Quote[], { pageUrl }: PriceContext): number | null => {
  const chosen = quotes.filter(({ url }) => isChosenBy(url, pageUrl));
  const buyable = prefer(
    prefer(chosen.length > 0 ? chosen : quotes, ({ used }) => !used),
    ({ available }) => available,
  );
  const same = only(buyable.map(({ cents }) => cents));
  if (same !== null) return same;
  const sellers = new Set(buyable.map(({ seller }) => seller));
  const isMarket = buyable.length > 1 && sellers.size === buyable.length && !sellers.has(null);
  return isMarket ? Math.min(...buyable.map(({ cents }) => cents)) : null;
};

const isAggregate = (offer: Thing): boolean =>
  typesOf(offer).includes('AggregateOffer') || valueOf(offer, 'lowPrice') !== undefined;

/** A range has no price of its own, unless its ends are the same or only the low end is told. */
const priceOfRange = (range: Thing, context: PriceContext): number | null => {
  const [low, high] = ['lowPrice', 'highPrice'].map((name) => textOf(valueOf(range, name)));
  if (low === undefined || low === null) return centsOf(range, 'price', context.currency);
  const cents = centsOf(range, 'lowPrice', context.currency);
  const top = high === undefined || high === null ? cents : centsOf(range, 'highPrice', context.currency);
  return cents === top ? cents : null;
};

/**
 * What these offers ask for the thing, in cents; null when it is not euros or not certain: variants at different prices,
 * a range, a price without tax (docs/specification/3-decisions.md §11: right or nothing).
 */
export const priceOfOffers = (offers: readonly Thing[], context: PriceContext): number | null => {
  const quotes: Quote[] = [];
  for (const offer of offers) {
    const currency = textOf(valueOf(offer, 'priceCurrency')) ?? context.currency;
    const inner = thingsOf(offer, 'offers');
    const aggregate = isAggregate(offer);
    const own = aggregate ? inner.flatMap((one) => quoteOf(one, currency)) : quoteOf(offer, currency);
    if (!aggregate || own.length > 0) quotes.push(...own);
    else if (offers.length === 1) return priceOfRange(offer, context);
  }
  return decide(quotes, context);
};
