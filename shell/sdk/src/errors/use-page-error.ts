import { useAtomValue } from 'jotai';
import { userAtom } from '../session/session-atoms.js';
import { useShell } from '../shell/shell-context.js';
import { kindFor, pageErrorAtom, type PageErrorKind } from './page-error.js';

/** The global error state as it stands for who is logged in. */
export const usePageError = (): PageErrorKind => {
  const { store } = useShell();
  return kindFor(useAtomValue(pageErrorAtom, { store }), useAtomValue(userAtom, { store }));
};
