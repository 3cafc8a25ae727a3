import type { FeedMapping } from './mapping.js';

/**
 * The shapes in which Dutch affiliate networks deliver, by what they look like. The names of their columns are all among the
 * usual ones: these say it outright, so that a column of the shop's own cannot come in between.
 */
export const SHIPPED_MAPPINGS: Readonly<Record<string, FeedMapping>> = {
  /** Semicolons, quoted, `title;link;price;price_old;…` with one column for each property. */
  'network-semicolon': {
    format: 'csv',
    delimiter: ';',
    columns: {
      ...{ title: ['title', 'name'], url: ['link', 'deeplink'], price: ['price'], ean: ['ean', 'gtin'], brand: ['brand'] },
      ...{
        image: ['image_large', 'image_link', 'image'],
        category: ['category_path', 'category', 'categories'],
        id: ['sku', 'id'],
      },
      ...{ currency: ['currency'], stock: ['in_stock', 'availability', 'stock'], description: ['description'] },
    },
  },
  /** Commas, prefixes that say whose column it is: `aw_deep_link,product_name,search_price,merchant_name,…`. */
  'network-comma': {
    format: 'csv',
    delimiter: ',',
    columns: {
      ...{ title: ['product_name'], url: ['aw_deep_link', 'merchant_deep_link'], price: ['search_price', 'store_price'] },
      ...{ ean: ['ean', 'product_GTIN', 'upc', 'isbn'], image: ['merchant_image_url', 'aw_image_url', 'large_image'] },
      ...{ category: ['merchant_product_category_path', 'merchant_category', 'category_name'], brand: ['brand_name'] },
      ...{ currency: ['currency'], stock: ['in_stock', 'stock_status'], id: ['merchant_product_id', 'aw_product_id'] },
      ...{ shop: ['merchant_name'], description: ['description', 'product_short_description'] },
    },
  },
  /** Pipes or tabs, camel case: `programName|name|productUrl|imageUrl|price|ean|…`. */
  'network-pipe': {
    format: 'csv',
    columns: {
      ...{ title: ['name'], url: ['productUrl', 'TrackingUrl'], price: ['price'], ean: ['ean', 'EAN13'], image: ['imageUrl'] },
      ...{
        category: ['merchantCategoryName', 'TDCategoryName', 'category'],
        brand: ['brand', 'manufacturer'],
        id: ['sku', 'id'],
      },
      ...{ currency: ['currency'], stock: ['inStock', 'availability'], shop: ['programName'], description: ['description'] },
    },
  },
  /** `<products><product ID="…"><name/><price currency="EUR"/><URL/><images><image/></images>…`. */
  'network-xml': {
    format: 'xml',
    item: 'product',
    columns: {
      ...{
        title: ['name', 'title'],
        url: ['URL', 'deeplink', 'link'],
        price: ['price', 'price.amount'],
        currency: ['price.currency', 'currency'],
      },
      ...{ ean: ['properties.EAN', 'ean', 'gtin', 'properties.EAN.value'], image: ['images.image', 'image', 'image_link'] },
      ...{ category: ['categories.category', 'category'], brand: ['properties.brand', 'brand', 'properties.brand.value'] },
      ...{ stock: ['properties.stock', 'stock', 'properties.stock.value'], id: ['ID', 'sku'], description: ['description'] },
    },
  },
  /** `<rss><channel><item><g:title/>…`, as shops make it for product advertisements. */
  'merchant-xml': {
    format: 'xml',
    columns: {
      ...{ title: ['title'], url: ['link', 'link.href'], price: ['sale_price', 'price'], ean: ['gtin'], image: ['image_link'] },
      ...{ category: ['product_type', 'google_product_category'], brand: ['brand'], stock: ['availability'], id: ['id'] },
      ...{ description: ['description'] },
    },
  },
  /** An object on each line. */
  'json-lines': { format: 'jsonl' },
};
