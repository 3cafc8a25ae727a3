import type { User } from '@site/contracts';
import { atom, useAtomValue } from 'jotai';
import { isApiError } from '../api/api-error.js';
import { userAtom } from '../session/session-atoms.js';
import { useShell } from '../shell/shell-context.js';

/** The global error state (docs/specification/1-shell-and-account.md §4). */
export type PageErrorKind = 'none' | 'noConnection' | 'notFound' | 'oops' | 'notLoggedIn' | 'noAccess' | 'serverError';

/** Why the page cannot be shown. `unauthorized` becomes `notLoggedIn` or `noAccess`, depending on who is logged in. */
export type PageErrorCause = PageErrorKind | 'unauthorized';

/** What is wrong with the page that the address asks for; cleared by the next navigation. */
export const pageErrorAtom = atom<PageErrorCause>('none');

/** Thrown while rendering to show an error page instead of the screen. */
export class PageErrorSignal extends Error {
  override readonly name = 'PageErrorSignal';
  constructor(readonly reason: PageErrorCause) {
    super(`The page cannot be shown: ${reason}`);
  }
}

/** docs/specification/1-shell-and-account.md §4: a failed request becomes no connection, unauthorized or oops. */
export const causeOf = (error: unknown): PageErrorCause => {
  if (error instanceof PageErrorSignal) return error.reason;
  if (isApiError(error, 'NoConnection')) return 'noConnection';
  return isApiError(error, 'Unauthorized') ? 'unauthorized' : 'oops';
};

/** The state of a cause for who is logged in. */
export const kindFor = (cause: PageErrorCause, user: User | null): PageErrorKind => {
  if (cause !== 'unauthorized') return cause;
  return user === null ? 'notLoggedIn' : 'noAccess';
};

/** Shows an error page in place of the screen that is rendering: `if (list === null) throwPageError('notFound')`. */
export const throwPageError = (cause: Exclude<PageErrorCause, 'none'>): never => {
  throw new PageErrorSignal(cause);
};

/** Shows the error page that fits a failed first load; does nothing for null or undefined. */
export const useNavigationError = (error: unknown): void => {
  if (error !== null && error !== undefined) throw new PageErrorSignal(causeOf(error));
};

/** The global error state as it stands for who is logged in. */
export const usePageError = (): PageErrorKind => {
  const { store } = useShell();
  return kindFor(useAtomValue(pageErrorAtom, { store }), useAtomValue(userAtom, { store }));
};
