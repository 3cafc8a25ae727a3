import { addFriend, createForumPost, deleteForumPost, deleteFriend } from '@site/contracts';
import { addFriendCall, deleteFriendCall } from '../friend-banner/calls.js';
import { createForumPostCall, deleteForumPostCall } from './calls.js';

type Shape = Readonly<{ method: string; path: string; keepsAnswer?: boolean }>;

test.each<[string, Shape, Shape]>([
  ['createForumPost', createForumPostCall, createForumPost],
  ['deleteForumPost', deleteForumPostCall, deleteForumPost],
  ['addFriend', addFriendCall, addFriend],
  ['deleteFriend', deleteFriendCall, deleteFriend],
])('%s is the contract’s call', (_name, { method, path, keepsAnswer }, contract) => {
  expect([method, path, keepsAnswer]).toEqual([contract.method, contract.path, contract.keepsAnswer]);
});
