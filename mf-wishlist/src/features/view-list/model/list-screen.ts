import type { AccessState, VisitorWishlist } from '@site/contracts';

/** What the address of a list shows. `Failed`: the calls themselves did not work out. */
export type ListScreen =
  | { readonly kind: 'Initial' }
  | { readonly kind: 'OwnedByCurrentUser' | 'DeletedJustNow' | 'NotFound' | 'InvitationRequired' | 'NoAccess' }
  | { readonly kind: 'Question'; readonly question: string; readonly fullName: string }
  | { readonly kind: 'Viewable'; readonly list: VisitorWishlist }
  | { readonly kind: 'Failed'; readonly error: unknown };

interface Access {
  readonly accessState: AccessState;
  readonly question?: string | undefined;
  readonly fullName?: string | undefined;
}

/** What is known of a call: its answer, why it failed, and which status it failed with. */
interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** Status of the failed answer, null when there was none. */
  readonly status?: number | null;
}

interface Facts {
  readonly access: QueryState<Access>;
  readonly list: QueryState<VisitorWishlist>;
  /** Verifying an answer was refused with 401: too many wrong ones, or the list was closed meanwhile. */
  readonly isLockedOut: boolean;
  /** The list was refused, and what the visitor may do about that is being asked. */
  readonly isAsking?: boolean;
  /** Its owner deleted it from this very page a moment ago. */
  readonly isDeletedJustNow?: boolean;
}

const viewable = ({ list, isAsking = false }: Facts): ListScreen => {
  if (isAsking) return { kind: 'Initial' };
  // The list is the latest word: taken away or deleted while somebody looks, it goes from the screen.
  if (list.status === 401) return { kind: 'NoAccess' };
  if (list.status === 404) return { kind: 'NotFound' };
  if (list.data !== undefined) return { kind: 'Viewable', list: list.data };
  return list.error === null ? { kind: 'Initial' } : { kind: 'Failed', error: list.error };
};

/**
 * Which screen the answers of `GetAccessState` and `Get` lead to; both are asked at once
 * (docs/specification/2-wishlist-and-draw.md §4, list access).
 */
export const listScreenOf = (facts: Facts): ListScreen => {
  const { access, isLockedOut, isDeletedJustNow = false } = facts;
  if (isDeletedJustNow) return { kind: 'DeletedJustNow' };
  if (isLockedOut) return { kind: 'NoAccess' };
  if (access.data === undefined) {
    return access.error === null ? { kind: 'Initial' } : { kind: 'Failed', error: access.error };
  }
  const { accessState, question, fullName } = access.data;
  switch (accessState) {
    case 'Access':
      return viewable(facts);
    case 'Question':
      return { kind: 'Question', question: question ?? '', fullName: fullName ?? '' };
    default:
      return { kind: accessState };
  }
};
