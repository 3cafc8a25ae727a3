import type { SiteConfig } from '@site/contracts';
import { atom } from 'jotai';

/** The page's configuration; replaced when operators change it while the page is open. */
export const configAtom = atom<SiteConfig | null>(null);
