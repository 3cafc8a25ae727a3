/** What we want to know of a row. */
export const FIELDS = [
  ...(['title', 'url', 'price', 'ean', 'image', 'category', 'brand'] as const),
  ...(['currency', 'stock', 'id', 'shop', 'description'] as const),
] as const;
export type Field = (typeof FIELDS)[number];

const names = (text: string): readonly string[] => text.split(' ');

/**
 * What columns are called in feeds, the one that says it best first. Compared without case, spaces, dashes, underscores and
 * namespaces; of what one now pays and what it cost before, the first is the price.
 */
export const USUAL_NAMES: Readonly<Record<Field, readonly string[]>> = {
  title: names('title name productname producttitle productnaam productnaamvolledig titel naam artikelnaam itemname'),
  url: names(
    'deeplink awdeeplink clickurl trackingurl affiliateurl affiliatelink producturl productlink url link offerurl ' +
      'merchantdeeplink landingpage link.href producturl.url webadres',
  ),
  price: names(
    'saleprice searchprice currentprice discountprice actieprijs price prijs verkoopprijs pricewithvat priceinclvat ' +
      'productprice displayprice storeprice price.amount price.value price.buynow price.price',
  ),
  ean: names('ean ean13 eancode gtin gtin13 gtin14 productgtin barcode productean upc isbn isbn13 eans identifiers.ean'),
  image: names(
    'imageurl imagelink image merchantimageurl awimageurl largeimageurl imagelarge imageurllarge picture ' +
      'productimage afbeelding afbeeldingurl image.url images.image images.image.url images img mediumimageurl',
  ),
  category: names(
    'categorypath merchantcategory producttype category categories categoryname merchantproductcategorypath ' +
      'googleproductcategory categorie categoriepad productgroup categories.category category.name subcategories',
  ),
  brand: names('brand brandname merk manufacturer fabrikant brand.name'),
  currency: names('currency currencycode valuta price.currency'),
  stock: names('instock stock availability stockstatus voorraad voorraadstatus stockquantity beschikbaarheid'),
  id: names('id productid merchantproductid sku offerid articlenumber artikelnummer productsku awproductid zupid'),
  shop: names('shop shopid merchantname merchant programname advertisername winkel shopname'),
  description: names('description productdescription omschrijving beschrijving descriptionshort longdescription'),
};

/** Without these a row is nothing that can be shown. */
export const REQUIRED: readonly Field[] = ['title', 'url'];

/** A column's name as it is compared. A namespace goes, the path to it stays. */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .split('.')
    .map((part) => part.slice(part.indexOf(':') + 1).replace(/[^\p{L}\p{N}]/gu, ''))
    .join('.');
