import type { addFriend, deleteFriend } from '@site/contracts';
import type { Wire } from '@site/shell-sdk';

/** The calls of friends without their schemas, as in `shared/calls.ts`; held against the contract by `forum/calls.test.ts`. */
export const addFriendCall: Wire<typeof addFriend> = { method: 'POST', path: '/api/Friend/Add' };
export const deleteFriendCall: Wire<typeof deleteFriend> = { method: 'DELETE', path: '/api/Friend/:privateGuid' };
