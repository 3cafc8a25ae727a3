import type { Language } from '@site/contracts';
import * as en from '../languages/en/pages/page-messages.js';
import * as enPlain from '../languages/en/plain/plain-messages.js';
import * as nlPlain from '../plain/plain-messages.js';
import * as nl from './page-messages.js';

export type Texts = typeof nl & typeof nlPlain;
export type Plain = Texts['PLAIN'];
export type ErrorPage = keyof Texts['ERROR_PAGES'];

const TEXTS: Readonly<Record<Language, Texts>> = { nl: { ...nl, ...nlPlain }, en: { ...en, ...enPlain } };

/** The texts of the HTML that the gateway makes, in a language. */
export const textsOf = (language: Language): Texts => TEXTS[language];
