import { Email, type FlagName, Flags } from '@site/contracts';
import { z } from 'zod/mini';
import { isShedFlag } from './shedding/shed-steps.js';

/** Flags that nobody sets: each request has its own (docs/specification/3-decisions.md §1). */
const PER_REQUEST: ReadonlySet<FlagName> = new Set<FlagName>(['isMobileApp']);

const MAX_URL = 2000;
const WebUrl = z.string().check(
  z.trim(),
  z.maxLength(MAX_URL),
  z.refine((value) => URL.canParse(value) && /^https?:/i.test(value)),
);
/** Where a document is: elsewhere on the web, or a path of the site. Empty: the site's own page. */
const PageUrl = z.union([z.literal(''), WebUrl, z.string().check(z.maxLength(MAX_URL), z.regex(/^\/(?!\/)[^\s\\]*$/))]);

/** Rules for the flags that hold text; the others are on or off. */
const TEXT_RULES: Partial<Record<FlagName, z.core.$ZodType<string>>> = {
  privacyStatementUrl: PageUrl,
  termsAndConditionsUrl: PageUrl,
  baseUrl: WebUrl,
  contactEmailAddress: Email,
};

/** Text flags whose default is not empty: clearing them brings the default back. */
const CLEARS_TO_DEFAULT: ReadonlySet<FlagName> = new Set<FlagName>(['baseUrl', 'contactEmailAddress']);

export const FLAG_NAMES = Object.keys(Flags.shape) as FlagName[];

/** Is this a flag that operators may set? */
export const isSettableFlag = (name: string): name is FlagName =>
  FLAG_NAMES.some((known) => known === name && !PER_REQUEST.has(known));

/** Does this flag hold text rather than on or off? */
export const isTextFlag = (name: FlagName): boolean => TEXT_RULES[name] !== undefined;

/** What a form's text means for a flag: its value, its default again, or nothing that makes sense. */
export type FlagInput = { kind: 'value'; value: string | boolean } | { kind: 'default' } | { kind: 'invalid' };

/** Reads what an operator filled in: `aan` or `uit` for switches, `vanzelf` for one that may go off by itself, text for the others. */
export const readFlagInput = (name: FlagName, text: string): FlagInput => {
  const rule = TEXT_RULES[name];
  if (rule === undefined) {
    if (text === 'vanzelf' && isShedFlag(name)) return { kind: 'default' };
    return text === 'aan' || text === 'uit' ? { kind: 'value', value: text === 'aan' } : { kind: 'invalid' };
  }
  if (text.trim() === '' && CLEARS_TO_DEFAULT.has(name)) return { kind: 'default' };
  const result = z.safeParse(rule, text.trim());
  return result.success ? { kind: 'value', value: result.data } : { kind: 'invalid' };
};
