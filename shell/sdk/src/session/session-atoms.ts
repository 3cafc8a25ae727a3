import type { User, WishlistSummary } from '@site/contracts';
import { atom } from 'jotai';

/** Who is logged in: account holder, afstreper, or nobody. */
export const userAtom = atom<User | null>(null);

/** The user's lists; null as long as they are not loaded, which for an afstreper or visitor is always. */
export const wishlistsAtom = atom<readonly WishlistSummary[] | null>(null);

/** Is it known who is logged in? Nothing of a page renders before. */
export const sessionReadyAtom = atom(false);
