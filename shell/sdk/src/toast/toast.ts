import { newId } from '../format/new-id.js';
import { currentShell } from '../shell/current-shell.js';
import { toastsAtom } from './toasts-atom.js';

/** Tells briefly that something was done: "Link gekopieerd". Never for an error that asks for an action. */
export const toast = (message: string): void => {
  currentShell().store.set(toastsAtom, (shown) => [...shown.slice(-2), { id: newId(), message }]);
};
