/** A product of the catalogue that a gift is, at the shop that was chosen. */
export interface ChosenProduct {
  readonly productId: string;
  readonly title: string;
  readonly url: string;
  /** Host of the shop, as it is shown. */
  readonly shop: string;
  /** Euro cents; null when not known. */
  readonly price: number | null;
  readonly imageUrl: string | null;
}
