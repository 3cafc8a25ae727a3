/** Dutch texts that this service writes itself. */
export const MESSAGES = {
  /** Name of the one category of a new list (spec 3 §12). */
  firstCategory: 'Algemeen',
  /** Title of a public list's page without a title of its own (spec 3 §12). */
  pageTitle: (fullName: string): string => `Verlanglijstje van ${fullName}`,
} as const;
