/** What was chosen and is not on the list yet; `url` shows it. */
export type ChosenPicture =
  | { readonly kind: 'file'; readonly file: Blob; readonly url: string }
  | { readonly kind: 'theme'; readonly id: string; readonly url: string };
