import { withoutUnruly } from '@site/contracts';

/** Texts of before, which were not tidied when they came, and what a program sends: whole characters, and none that are unruly. */
export const safeText = (text: string): string => withoutUnruly(text).replace(/\p{Surrogate}/gu, '\uFFFD');

/** The same of every text in an object or array, however deep. */
export const safeTexts = <T>(value: T): T => {
  if (typeof value === 'string') return safeText(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => safeTexts(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, safeTexts(each as unknown)])) as T;
};
