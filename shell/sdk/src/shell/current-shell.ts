import type { Shell } from './create-shell.js';

let current: Shell | null = null;

/** Makes `call`, `openModal`, `toast` and the other plain functions act on this shell: a browser's page has one. */
export const activateShell = (shell: Shell): void => {
  current = shell;
};

/** The page's shell, for code outside of React. */
export const currentShell = (): Shell => {
  if (current === null) throw new Error('No shell is active yet');
  return current;
};
