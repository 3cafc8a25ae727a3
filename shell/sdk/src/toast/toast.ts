import { atom } from 'jotai';
import { newId } from '../format/new-id.js';
import { currentShell } from '../shell/current-shell.js';

export interface Toast {
  readonly id: string;
  readonly message: string;
  /** A way back, as "Ongedaan maken". */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export const toastAtom = atom<Toast | null>(null);

const LONGEST_NAME = 40;

/** A name as long as a toast can show on a line. */
export const shortName = (name: string): string =>
  name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;

/** Tells briefly that something was done: "Link gekopieerd". Never for an error that asks for an action. A new one replaces the old. */
export const toast = (message: string, action?: Toast['action']): void => {
  currentShell().store.set(toastAtom, { id: newId(), message, action });
};
