import { FIRST_CATEGORY, OWN_LANGUAGE } from '@site/contracts';
import { currentLanguage } from '@site/service-kit';

/** Name of the category that a list gets by itself. Whoever looks sees what its owner's language called it. */
export const firstCategory = (): string => FIRST_CATEGORY[currentLanguage() ?? OWN_LANGUAGE];

/** Dutch texts that this service writes itself. */
export const MESSAGES = {
  /** Title of a public list's page without a title of its own (docs/specification/3-decisions.md §12). */
  pageTitle: (fullName: string): string => `Verlanglijstje van ${fullName}`,
  /** What is said of a list that asks a question first, to who does not have the answer. */
  asks: 'Geef antwoord op de vraag van dit lijstje en bekijk de wensen.',
  by: (fullName: string): string => `van ${fullName}`,
  site: 'Verlanglijstje',
} as const;
