/** Marks that turn the direction of what stands around them, and control characters: neither belongs in anybody's name or words. */
const UNRULY = /[\u202A-\u202E\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu;

/** A text as it was meant, without what would turn or break the text around it. Arabic and Hebrew words keep their direction. */
export const safeText = (text: string): string => text.replace(UNRULY, '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** The same of every text in an object or array, however deep. */
export const safeTexts = <T>(value: T): T => {
  if (typeof value === 'string') return safeText(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => safeTexts(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, safeTexts(each as unknown)])) as T;
};
