/** Dutch texts that this service writes itself. */
export const MESSAGES = {
  /** Name of the one category of a new list (docs/specification/3-decisions.md §12). */
  firstCategory: 'Algemeen',
  /** Title of a public list's page without a title of its own (docs/specification/3-decisions.md §12). */
  pageTitle: (fullName: string): string => `Verlanglijstje van ${fullName}`,
  /** What is said of a list that asks a question first, to who does not have the answer. */
  asks: 'Geef antwoord op de vraag van dit lijstje en bekijk de wensen.',
  by: (fullName: string): string => `van ${fullName}`,
  site: 'Verlanglijstje',
} as const;
