import { FIRST_CATEGORY, type Language, OWN_LANGUAGE } from '@site/contracts';
import { currentLanguage } from '@site/service-kit';

/** Of who asks. What is kept for everybody must not depend on it. */
export const spokenLanguage = (): Language => currentLanguage() ?? OWN_LANGUAGE;

/** Name of the category that a list gets by itself. Whoever looks sees what its owner's language called it. */
export const firstCategory = (): string => FIRST_CATEGORY[spokenLanguage()];

/** What a list without a title is called (docs/specification/3-decisions.md §12). */
export const NAMELESS: Readonly<Record<Language, (fullName: string) => string>> = {
  nl: (fullName) => `Verlanglijstje van ${fullName}`,
  en: (fullName) => `${fullName}’s wish list`,
};

/** Whose a list with a name of its own is. */
export const BY: Readonly<Record<Language, (fullName: string) => string>> = {
  nl: (fullName) => `van ${fullName}`,
  en: (fullName) => `by ${fullName}`,
};

/** Dutch texts that this service writes itself. */
export const MESSAGES = {
  /** What is said of a list that asks a question first, to who does not have the answer. */
  asks: 'Geef antwoord op de vraag van dit lijstje en bekijk de wensen.',
  site: 'Verlanglijstje',
} as const;
