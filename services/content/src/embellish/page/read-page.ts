import { findProduct, nameOf, type PageIdentity } from './find-product.js';
import { addressesIn, bestImage, type ImageContext, picturesOf } from './images.js';
import { priceOfOffers } from './offer-price.js';
import { parseJsonLd } from './parse-json-ld.js';
import { isEuro, readPrice } from './price.js';
import { type PageParts, scanPage } from './scan-page.js';
import { oneLine, plainText } from './text.js';
import { textOf, type Thing, thingsOf, typesOf, valueOf } from './thing.js';
import { fitTitle, strippedTitle, type TitleContext, titleHeading } from './title.js';

const inGroups = new Intl.NumberFormat('nl-NL');

/** The ways a price is written on a page, without its currency. */
const writings = (cents: number): readonly string[] => {
  const whole = String(Math.floor(cents / 100));
  const fraction = String(cents % 100).padStart(2, '0');
  const grouped = inGroups.format(Math.floor(cents / 100));
  const wholes = [whole, grouped, grouped.replaceAll('.', ',')];
  const exact = wholes.flatMap((euros) => [`${euros},${fraction}`, `${euros}.${fraction}`]);
  const round =
    fraction === '00' ? wholes.flatMap((euros) => [`${euros},-`, `${euros},–`, `${euros},--`, `€ ${euros}`, `€${euros}`]) : [];
  return [...exact, ...round];
};

const isPart = (character: string | undefined): boolean => character !== undefined && /\d/.test(character);

/** Does a text show this price, as a figure of its own? `2,95` does not show in `12,95`. */
export const isShown = (cents: number, text: string): boolean => {
  const tight = oneLine(text).replace(/ ?([.,]) ?(?=[\d–-])/g, '$1');
  return writings(cents).some((writing) => {
    for (let at = tight.indexOf(writing); at >= 0; at = tight.indexOf(writing, at + 1)) {
      const behind = tight.slice(at + writing.length, at + writing.length + 2);
      const goesOn = isPart(behind[0]) || (/^[.,]/.test(behind) && isPart(behind[1]));
      const comesFrom = isPart(tight[at - 1]) || (/[.,]/.test(tight[at - 1] ?? '') && isPart(tight[at - 2]));
      if (!goesOn && !comesFrom) return true;
    }
    return false;
  });
};

/** What a page says it is about; null for what it does not say. Price in euro cents. */
export interface PageFacts {
  readonly title: string | null;
  readonly imageUrl: string | null;
  readonly price: number | null;
}

const metaOf = ({ metas }: PageParts, ...names: readonly string[]): string | null =>
  names.flatMap((name) => metas.get(name) ?? [])[0] ?? null;

const absolute = (address: string | null, base: URL): URL | null =>
  address !== null && URL.canParse(address, base) ? new URL(address, base) : null;

const isShop = (thing: Thing): boolean =>
  typesOf(thing).some((type) => /^(WebSite|Organization|.*Store|Corporation)$/.test(type));

const siteNamesOf = (parts: PageParts, things: readonly Thing[]): readonly string[] => {
  const metas = [metaOf(parts, 'og:site_name'), metaOf(parts, 'application-name'), metaOf(parts, 'apple-mobile-web-app-title')];
  const named = things.filter(isShop).map((thing) => textOf(valueOf(thing, 'name')));
  return [...metas, ...named].flatMap((name) => (name === null ? [] : plainText(name)));
};

const titlesInMetas = (parts: PageParts): readonly string[] =>
  [metaOf(parts, 'og:title'), metaOf(parts, 'twitter:title')].flatMap((title) => (title === null ? [] : plainText(title)));

/** The title by the layers below structured data: Open Graph, Twitter, the heading, the page's own. */
const titleOfPage = (parts: PageParts, context: TitleContext): string | null => {
  for (const title of titlesInMetas(parts)) {
    const stripped = strippedTitle(title, context);
    if (stripped !== null) return stripped;
  }
  return titleHeading(context, parts.title) ?? strippedTitle(parts.title, context);
};

const metaCurrency = (parts: PageParts): string | null =>
  metaOf(parts, 'product:price:currency', 'og:price:currency', 'product:sale_price:currency', 'pricecurrency');

/** A price in meta elements; one for a sale goes before the usual one. */
const priceInMetas = (parts: PageParts): number | null => {
  const amount = metaOf(parts, 'product:sale_price:amount', 'product:price:amount', 'og:price:amount');
  const price = readPrice(amount ?? '');
  const said = isEuro(metaCurrency(parts));
  return price !== null && (said ?? price.saysEuro) ? price.cents : null;
};

/** Twitter's cards may tell a price as text beside a label. */
const priceInCard = (parts: PageParts): number | null => {
  for (const place of ['1', '2']) {
    if (!/^(prijs|price)$/i.test(metaOf(parts, `twitter:label${place}`) ?? '')) continue;
    const price = readPrice(metaOf(parts, `twitter:data${place}`) ?? '');
    if (price?.saysEuro === true) return price.cents;
  }
  return null;
};

/** Sources that differ: the one price of them that the page shows, or none. */
const agreed = (prices: readonly (number | null)[], parts: PageParts): number | null => {
  const named = [...new Set(prices.filter((price) => price !== null))];
  if (named.length <= 1) return named[0] ?? null;
  const shown = named.filter((price) => isShown(price, parts.shown));
  return shown.length === 1 ? (shown[0] ?? null) : null;
};

/**
 * What a product page is about, by layers: JSON-LD in all its graphs, microdata, Open Graph, Twitter's card, heading and
 * title. A layer that is silent or unclear leaves it to the next; what none tells is null.
 */
export const readPage = (html: string, url: URL): PageFacts => {
  const parts = scanPage(html);
  const things = parseJsonLd(parts.jsonLd);
  const context: TitleContext = { siteNames: siteNamesOf(parts, things), host: url.hostname, headings: parts.headings };
  const pageTitle = titleOfPage(parts, context);
  const identity: PageIdentity = {
    url,
    canonical: absolute(parts.canonical ?? metaOf(parts, 'og:url'), url),
    names: [...titlesInMetas(parts), ...parts.headings, parts.title].filter((text) => text !== ''),
    isProductPage: /product|book/i.test(metaOf(parts, 'og:type') ?? ''),
  };
  const products = [findProduct(things, identity), findProduct(parts.microdata, identity)].filter((one) => one !== null);
  const title = products.map(nameOf).find((name) => name !== null) ?? pageTitle;

  const images: ImageContext = { base: absolute(parts.baseHref, url) ?? url, pageUrl: url };
  const pictures = [
    ...products.flatMap((product) => addressesIn(valueOf(product, 'image'))),
    ...['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src', 'image_src'].flatMap(
      (name) => parts.metas.get(name) ?? [],
    ),
  ];
  const prices = products.map((product) =>
    priceOfOffers(thingsOf(product, 'offers'), { currency: metaCurrency(parts), pageUrl: url }),
  );
  return {
    title: title === null ? null : fitTitle(title),
    imageUrl: bestImage(pictures, images) ?? bestImage(picturesOf(parts.images, title), images),
    price: agreed([...prices, priceInMetas(parts)], parts) ?? priceInCard(parts),
  };
};
