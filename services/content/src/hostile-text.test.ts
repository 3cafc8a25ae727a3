import { testHostileText } from '@site/service-kit/hostile-text';
import { readFormToken } from './contact/form-token.js';
import { decodeHtml } from './embellish/guard/decode-html.js';
import { mediaTypeOf } from './embellish/guard/fetch-page.js';
import { isPublicAddress } from './embellish/guard/public-address.js';
import { cleanLink, webAddressOf } from './embellish/link/clean-link.js';
import { addressesIn, bestImage, picturesOf, soundImage } from './embellish/page/images.js';
import { isChosenBy } from './embellish/page/offer-price.js';
import { parseJsonLd } from './embellish/page/parse-json-ld.js';
import { isEuro, readPrice } from './embellish/page/price.js';
import { isShown, readPage } from './embellish/page/read-page.js';
import { scanPage } from './embellish/page/scan-page.js';
import { bare, oneLine, plainText, soundsAlike } from './embellish/page/text.js';
import { isCalled, isThing, listOf, textOf, thingsOf, valueOf } from './embellish/page/thing.js';
import { fitTitle, strippedTitle, titleHeading } from './embellish/page/title.js';
import { bareName } from './feeds/mapping/fields.js';
import { parseMapping } from './feeds/mapping/mapping.js';
import { decode } from './feeds/read/decode.js';
import { linesOf } from './feeds/read/lines.js';
import { type FeedShape, readFeed } from './feeds/read/read-feed.js';
import { excerptOf, type Reading } from './feeds/read/reading.js';
import { pictureHostOf } from './feeds/picture-hosts.js';
import { offerOfRow, rowPrice } from './feeds/rows/offer-of-row.js';
import { initialsOf } from './logos/monogram.js';
import { readEan, spellingsOf, toEan13 } from './products/ean.js';
import { drawProduct } from './products/pictures/draw-product.js';
import { foldText, searchWords, tellingWords, titleKeyOf } from './products/words/search-words.js';
import { splitCompound } from './products/words/split-compound.js';
import { stemOf } from './products/words/stem.js';
import { inPieces } from './testing/feed-bytes.js';

const url = new URL('https://www.winkel.nl/trein');
const places = { base: url, pageUrl: url };
const titles = (text: string) => ({ siteNames: [text], host: 'www.winkel.nl', headings: [text] });
const reading = (): Reading => ({ brokenOff: null, format: '' });
const bytesOf = (text: string) => inPieces(Buffer.from(text), 16 * 1024);
const pieces = async function* (text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 16 * 1024) yield text.slice(at, at + 16 * 1024);
};
const all = async (source: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of source);
};
/** Feeds are read in pieces of less, whatever comes after them. */
const FEED = 256 * 1024;
const feed = (shape: FeedShape, head: string) => (text: string) =>
  all(readFeed(bytesOf(`${head}${text.slice(0, FEED)}`), shape, reading()));
const page = (before: string, after: string) => (text: string) => readPage(`<title>Trein</title>${before}${text}${after}`, url);

testHostileText({
  root: __dirname,
  fed: {
    'a page': page('', ''),
    'a page with JSON-LD': page('<script type="application/ld+json">', '</script>'),
    'a page with JSON-LD of a product': page('<script type="application/ld+json">{"@type":"Product","name":"', '"}</script>'),
    'a page with microdata': page('<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">', '</b></div>'),
    'a page with a heading': page('<h1>', '</h1>'),
    'a page with an attribute': page('<meta property="og:title" content="', '">'),
    'a page with a picture': page('<img alt="trein" srcset="', '">'),
    'contact/form-token.ts readFormToken': (text) =>
      readFormToken({ clock: { now: () => new Date() }, config: { SERVICE_SECRET: 'geheim' } as never }, text),
    'embellish/guard/decode-html.ts decodeHtml': (text) => decodeHtml(Buffer.from(text), text),
    'embellish/guard/fetch-page.ts mediaTypeOf': mediaTypeOf,
    'embellish/guard/public-address.ts isPublicAddress': isPublicAddress,
    'embellish/link/clean-link.ts webAddressOf': (text) => {
      const address = webAddressOf(`https://www.winkel.nl/?utm_source=${text}`);
      return address === null ? webAddressOf(text) : cleanLink(address);
    },
    'embellish/page/images.ts soundImage': (text) => soundImage(text, places),
    'embellish/page/images.ts addressesIn': addressesIn,
    'embellish/page/images.ts bestImage': (text) => bestImage([text], places),
    'embellish/page/images.ts picturesOf': (text) =>
      picturesOf([{ attributes: { alt: text, class: text, srcset: text }, aside: false }], text),
    'embellish/page/offer-price.ts isChosenBy': (text) => isChosenBy(`?${text}`, url),
    'embellish/page/parse-json-ld.ts parseJsonLd': (text) => parseJsonLd([text]),
    'embellish/page/price.ts isEuro': isEuro,
    'embellish/page/price.ts readPrice': readPrice,
    'embellish/page/read-page.ts isShown': (text) => isShown(100, text),
    'embellish/page/read-page.ts readPage': (text) => readPage(text, url),
    'embellish/page/scan-page.ts scanPage': scanPage,
    'embellish/page/text.ts bare': bare,
    'embellish/page/text.ts oneLine': oneLine,
    'embellish/page/text.ts plainText': plainText,
    'embellish/page/text.ts soundsAlike': (text) => soundsAlike(text, text),
    'embellish/page/thing.ts isCalled': (text) => isCalled(text, /^InStock$/),
    'embellish/page/thing.ts isThing': isThing,
    'embellish/page/thing.ts listOf': listOf,
    'embellish/page/thing.ts textOf': textOf,
    'embellish/page/thing.ts thingsOf': (text) => thingsOf({ name: text }, 'name'),
    'embellish/page/thing.ts valueOf': (text) => valueOf({ name: text }, text),
    'embellish/page/title.ts fitTitle': fitTitle,
    'embellish/page/title.ts strippedTitle': (text) => strippedTitle(oneLine(text), titles(oneLine(text))),
    'embellish/page/title.ts titleHeading': (text) => titleHeading(titles(text), text),
    'feeds/mapping/fields.ts bareName': bareName,
    'feeds/mapping/mapping.ts parseMapping': parseMapping,
    'feeds/picture-hosts.ts pictureHostOf': (text) => [pictureHostOf(text), pictureHostOf(`https://${text}`)],
    'feeds/read/decode.ts decode': (text) => all(decode(bytesOf(text), null)),
    'feeds/read/lines.ts linesOf': (text) => all(linesOf(pieces(text))),
    'feeds/read/read-csv.ts readCsv': feed({ format: 'csv' }, 'name;price\n'),
    'feeds/read/read-feed.ts readFeed': feed({ format: 'jsonl' }, ''),
    'feeds/read/read-xml.ts readXml': feed({ format: 'xml' }, '<products><product><name>'),
    'feeds/read/reading.ts excerptOf': excerptOf,
    'feeds/rows/offer-of-row.ts offerOfRow': (text) =>
      offerOfRow({ title: text, price: text, url: 'https://winkel.nl/', image: text, ean: text, shop: text }, null),
    'feeds/rows/offer-of-row.ts rowPrice': rowPrice,
    'logos/monogram.ts initialsOf': initialsOf,
    'products/ean.ts readEan': readEan,
    'products/ean.ts spellingsOf': spellingsOf,
    'products/pictures/draw-product.ts drawProduct': drawProduct,
    'products/words/search-words.ts foldText': foldText,
    'products/words/search-words.ts searchWords': searchWords,
    'products/words/search-words.ts tellingWords': tellingWords,
    'products/words/search-words.ts titleKeyOf': titleKeyOf,
    'products/words/split-compound.ts splitCompound': splitCompound,
    'products/words/stem.ts stemOf': stemOf,
    'products/ean.ts toEan13': toEan13,
  },
  bounded: {
    'embellish/guard/fetch-page.ts headerOf': 'the name of a header of ours',
    'embellish/guard/fetch-page.ts readBody': 'the names of encodings',
    'embellish/guard/net-guard.ts checkedAddresses': 'a host name that a URL already has',
    'embellish/guard/net-guard.ts resolveHost': 'a host name that a URL already has',
    'feeds/feed-arguments.ts readArguments': 'what an operator types',
    'feeds/feed-command.ts makeFeed': 'what an operator types',
    'feeds/feed-command.ts runImport': 'what an operator types',
    'feeds/open-source.ts openSource': 'what an operator types',
    'logos/monogram.ts logoPath': 'the name of a shop that an operator typed',
    'products/pictures/draw-product.ts drawingPath': 'names of drawings of ours',
    'products/search-index/dictionary.ts createDictionary': 'words of the catalogue, cut by the reader of feeds',
  },
});
