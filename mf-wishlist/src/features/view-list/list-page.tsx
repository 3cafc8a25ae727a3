import type { AccessState, VisitorWishlist } from '@site/contracts';
import { isApiError, throwPageError, useLocation, useNavigationError, useParams } from '@site/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { accessStateQuery, wishlistQuery } from '../../shared/queries.js';
import { ListSkeleton } from './list-skeleton.js';
import { lockedOutAtom } from './locked-out-atom.js';
import { isDeletedJustNow } from './model/deleted-just-now.js';
import { listScreenOf, type ListScreen } from './model/list-screen.js';
import { useOwnDevice } from './own-device/use-own-device.js';
import { VisitorList } from './visitor-list.js';

const QuestionScreen = lazy(() => import('./access/question-screen.js'));
const ClosedScreen = lazy(() => import('./access/closed-screen.js'));
const DeletedScreen = lazy(() => import('./access/deleted-screen.js'));
const LookAnywayScreen = lazy(() => import('./own-device/look-anyway-screen.js'));
const OwnListPage = lazy(() => import('../own-list/own-list-page.js'));

const statusOf = (error: unknown): number | null => (isApiError(error) ? error.status : null);

/**
 * A list that was open and is refused now has a question, wants an invitation, or is its owner's alone: which of them is asked
 * once for each refusal (`refusal` counts them, 0 for none). Answers whether that is not known yet.
 */
const useAskWhyRefused = ({ data, refetch }: UseQueryResult<{ accessState: AccessState }>, refusal: number): boolean => {
  const [asked, setAsked] = useState(0);
  const isAsking = data?.accessState === 'Access' && refusal > asked;
  useEffect(() => {
    if (isAsking) void refetch().finally(() => setAsked(refusal));
  }, [isAsking, refetch, refusal]);
  return isAsking;
};

/** Asks for access and list at once and says which screen they make. */
const useListScreen = (username: string): ListScreen => {
  const access = useQuery(accessStateQuery(username));
  // Refused or unknown is an answer here; asking again would only repeat it.
  const list = useQuery({ ...wishlistQuery(username), retry: (failures, error) => failures < 1 && statusOf(error) === null });
  const status = statusOf(list.error);
  const isAsking = useAskWhyRefused(access, status === 401 ? list.errorUpdateCount : 0);
  const isLockedOut = useAtomValue(lockedOutAtom).has(username.toLowerCase());
  const entry = useLocation();
  return listScreenOf({
    access: { data: access.data, error: access.error },
    list: { data: list.data, error: list.error, status },
    isAsking,
    isLockedOut,
    isDeletedJustNow: isDeletedJustNow(entry.state),
  });
};

const Failed = ({ error }: { readonly error: unknown }) => {
  useNavigationError(error);
  return throwPageError('oops');
};

const Viewable = ({ list, username }: { readonly list: VisitorWishlist; readonly username: string }) => {
  const { isAsked, look } = useOwnDevice(username);
  return isAsked ? (
    <Suspense fallback={<ListSkeleton />}>
      <LookAnywayScreen onLook={look} />
    </Suspense>
  ) : (
    <VisitorList list={list} username={username} />
  );
};

interface ScreenProps<S extends ListScreen = ListScreen> {
  readonly screen: S;
  readonly username: string;
}

/** Those whose code comes when they are shown. */
const OtherScreen = ({ screen, username }: ScreenProps<Exclude<ListScreen, { kind: 'Initial' | 'Viewable' }>>) => {
  switch (screen.kind) {
    case 'OwnedByCurrentUser':
      return <OwnListPage username={username} />;
    case 'DeletedJustNow':
      return <DeletedScreen username={username} />;
    case 'Question':
      return <QuestionScreen username={username} question={screen.question} fullName={screen.fullName} />;
    case 'Failed':
      return <Failed error={screen.error} />;
    default:
      return <ClosedScreen kind={screen.kind} />;
  }
};

const Screen = ({ screen, username }: ScreenProps) => {
  switch (screen.kind) {
    case 'Initial':
      return <ListSkeleton />;
    // In no frame of its own, which would come to life a round later.
    case 'Viewable':
      return <Viewable list={screen.list} username={username} />;
    default:
      return (
        <Suspense fallback={<ListSkeleton />}>
          <OtherScreen screen={screen} username={username} />
        </Suspense>
      );
  }
};

/** `/{username}`: the list behind a name, as far as this session may see it (docs/specification/2-wishlist-and-draw.md §2.2). */
export const ListPage = () => {
  const { username = '' } = useParams();
  const screen = useListScreen(username);
  return <Screen key={username} screen={screen} username={username} />;
};
