import { GiftUrl, LIMITS } from '@site/contracts';

/** The web address that this text is as a whole, with its scheme; null for any other text. */
export const addressIn = (text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const parsed = GiftUrl.safeParse(trimmed);
  return parsed.success ? parsed.data : null;
};

/** The same for a field that is not meant for addresses: only what is plainly one. */
export const pastedAddressIn = (text: string): string | null =>
  /^(https?:\/\/|www\.)\S+\.\S/i.test(text.trim()) ? addressIn(text) : null;

/** As much of a title as a description may hold; no half of a sign at the end. */
export const inDescription = (title: string): string =>
  title.slice(0, LIMITS.giftDescription.max).replace(/[\uD800-\uDBFF]$/, '');

/** A link as a name, where nothing else is known of it. */
export const plainName = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
