import { atom } from 'jotai';

export interface Toast {
  readonly id: string;
  readonly message: string;
}

export const toastsAtom = atom<readonly Toast[]>([]);
