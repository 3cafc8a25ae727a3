import { pathTo, SHARED_PICTURE_PARAM } from '@site/contracts';
import { inDescription, pastedAddressIn } from '../edit-gift/model/link-in-text.js';

/** What a page or an app hands over: a link, and what it calls it. */
export interface SharedWish {
  readonly url: string;
  readonly title: string;
}

/** Up to what ends the sentence around it. */
const LINK = /https?:\/\/\S*[^\s.,;:!?)\]}'"’”]/i;

const addressWithin = (text: string): string | null => pastedAddressIn(LINK.exec(text)?.[0] ?? '');

/** Apps put a link where they like: some in `url`, most in `text`, a few in `title`. */
export const sharedWishOf = (query: URLSearchParams): SharedWish => {
  const [url, title, text] = ['url', 'title', 'text'].map((name) => query.get(name) ?? '') as [string, string, string];
  const words = [title, text].map((typed) =>
    typed
      .replace(/https?:\/\/\S+/i, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
  return {
    url: pastedAddressIn(url) ?? addressWithin(text) ?? addressWithin(title) ?? '',
    title: inDescription(words.find((word) => word !== '') ?? ''),
  };
};

/** The address that opens the form with this filled in; `photo` is where a shared picture waits. */
export const addressOf = ({ url, title }: SharedWish, photo: string | null = null): string => {
  const query = new URLSearchParams({ url, title, ...(photo !== null && { [SHARED_PICTURE_PARAM]: photo }) });
  return `${pathTo('addWish')}?${query.toString()}`;
};

/** What the button in the bar of bookmarks does: it opens our form with the address and the title of the page it is pressed on. */
export const bookmarklet = (baseUrl: string): string => {
  const form = JSON.stringify(new URL(pathTo('addWish'), baseUrl).href);
  const asked = "'?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title)";
  return `javascript:void(window.open(${form}+${asked}))`;
};
