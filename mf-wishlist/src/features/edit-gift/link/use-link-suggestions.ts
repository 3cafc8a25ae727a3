import { embellishUrl, type ReplyOf, TIMES } from '@site/contracts';
import { call } from '@site/shell-sdk';
import { useEffect, useState } from 'react';

/** What is known of a link: its clean form, and what its page is about. */
export type LinkFacts = NonNullable<ReplyOf<typeof embellishUrl>>;

/** How far looking at a link is. `none`: nothing to look at. */
export type LinkSuggestions =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly facts: LinkFacts }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' };

type LookupResult = Exclude<LinkSuggestions, { kind: 'none' }>;

const look = async (url: string, signal: AbortSignal): Promise<LookupResult> => {
  try {
    const facts = await call(embellishUrl, { body: { url }, signal, handles: [429] });
    return facts === null ? { kind: 'nothing' } : { kind: 'found', facts };
  } catch {
    // A help, nothing more: whatever the reason, the person fills it in without.
    return { kind: 'failed' };
  }
};

/**
 * Asks what a link is about when it has not changed for 800 ms (docs/specification/2-wishlist-and-draw.md §9). Another link, or
 * none, forgets what was asked before: an answer that comes later is not heard.
 */
export const useLinkSuggestions = (url: string | null): LinkSuggestions => {
  const [looked, setLooked] = useState<{ readonly url: string; readonly result: LookupResult } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setLooked({ url, result: { kind: 'looking' } });
      const result = await look(url, stop.signal);
      if (!stop.signal.aborted) setLooked({ url, result });
    }, TIMES.productDebounce);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url]);
  return looked !== null && looked.url === url ? looked.result : { kind: 'none' };
};
