/** A product of the catalogue that a gift is, at the shop that was chosen. */
export interface ChosenProduct {
  readonly productId: string;
  /** Its page that was pasted, by which the service finds it; without one it was chosen by its id. */
  readonly page?: string;
  readonly title: string;
  readonly url: string;
  /** Host of the shop, as it is shown. */
  readonly shop: string;
  /** Euro cents; null when not known. */
  readonly price: number | null;
  readonly imageUrl: string | null;
}
