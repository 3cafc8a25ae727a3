import { atom } from 'jotai';
import { newId } from '../format/new-id.js';
import { currentShell } from '../shell/current-shell.js';

export interface Toast {
  readonly id: string;
  readonly message: string;
}

export const toastsAtom = atom<readonly Toast[]>([]);

/** Tells briefly that something was done: "Link gekopieerd". Never for an error that asks for an action. */
export const toast = (message: string): void => {
  currentShell().store.set(toastsAtom, (shown) => [...shown.slice(-2), { id: newId(), message }]);
};
