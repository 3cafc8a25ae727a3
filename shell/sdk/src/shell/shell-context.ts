import { createContext, use } from 'react';
import type { Shell } from './create-shell.js';

export const ShellContext = createContext<Shell | null>(null);

/** The shell that this page belongs to. */
export const useShell = (): Shell => {
  const shell = use(ShellContext);
  if (shell === null) throw new Error('Rendered outside the shell: wrap it with renderInShell in a test');
  return shell;
};
