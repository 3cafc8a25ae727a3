import { AsyncLocalStorage } from 'node:async_hooks';
import { HEADERS, Language, LOCALES, OWN_LANGUAGE } from '@site/contracts';
import type { RequestHandler } from 'express';
import { z } from 'zod/mini';
import * as englishAudit from '../languages/en/operators/audit-messages.js';
import * as english from '../languages/en/operators/operator-messages.js';
import * as englishOverview from '../languages/en/operators/overview/overview-messages.js';
import * as audit from './audit-messages.js';
import * as own from './operator-messages.js';
import * as overview from './overview/overview-messages.js';

const asked = new AsyncLocalStorage<Language>();

/** Language of who asks: chosen in their browser, else what that wishes. The gateway knows it. */
export const operatorsLanguage = (): Language => asked.getStore() ?? OWN_LANGUAGE;

/** What follows a request is said in the language of who asks. */
export const inOperatorsLanguage: RequestHandler = (req, _res, next) =>
  asked.run(z.safeParse(Language, req.get(HEADERS.language)).data ?? OWN_LANGUAGE, next);

/** How days and numbers are written for them. */
export const operatorsLocale = (): string => LOCALES[operatorsLanguage()];

/** The same kind of text under each key. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends (...given: infer G) => string ? (...given: G) => string : string };

/** Texts that are looked up when they are read: a page says them in the language of who asked for it. */
const spoken = <T extends object>(nl: T, en: Translated<T>): Translated<T> => {
  const texts: Readonly<Record<Language, object>> = { nl, en };
  return new Proxy(nl, { get: (_nl, key) => Reflect.get(texts[operatorsLanguage()], key) as unknown }) as Translated<T>;
};

export const TEXT = spoken(own.TEXT, english.TEXT);
export const ACCESS = spoken(own.ACCESS, english.ACCESS);
export const VITAL_STATES = spoken(overview.VITAL_STATES, englishOverview.VITAL_STATES);
export const NOTICES = spoken(own.NOTICES, english.NOTICES);
export const ERRORS = spoken(own.ERRORS, english.ERRORS);
export const PROBLEMS = spoken(own.PROBLEMS, english.PROBLEMS);
export const FLAG_LABELS = spoken(overview.FLAG_LABELS, englishOverview.FLAG_LABELS);
export const ACTIONS = spoken(audit.ACTIONS, englishAudit.ACTIONS);
export const TOKENS = spoken(audit.TOKENS, englishAudit.TOKENS);
export const SCOPES = spoken(audit.SCOPES, englishAudit.SCOPES);
export const STATES = spoken(overview.STATES, englishOverview.STATES);
const EXPIRY = spoken(overview.EXPIRY, englishOverview.EXPIRY);
const JOB_WORDS: Readonly<Record<string, string>> = spoken(overview.JOB_WORDS, englishOverview.JOB_WORDS);
const FIGURE_WORDS: Readonly<Record<string, string>> = spoken(overview.FIGURE_WORDS, englishOverview.FIGURE_WORDS);

export const remoteAhead: typeof own.remoteAhead = (...given) =>
  operatorsLanguage() === 'en' ? english.remoteAhead(...given) : own.remoteAhead(...given);

/** What a daily job is called; one that we have no word for by its own name. */
export const jobWord = (job: string): string => JOB_WORDS[job] ?? job;

/** What a figure of a daily job counts. */
export const figureWord = (figure: string): string => {
  const [, state, collection] = /^(expired|expiring)-(.+)$/.exec(figure) ?? [];
  if (collection !== undefined) return `${EXPIRY[state as keyof typeof EXPIRY]} (${collection})`;
  return FIGURE_WORDS[figure] ?? figure;
};

/** What is said after an action; the key travels in the address. */
export type Notice = keyof typeof NOTICES;
