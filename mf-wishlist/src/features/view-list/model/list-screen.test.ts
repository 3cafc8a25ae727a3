import type { VisitorWishlist } from '@site/contracts';
import { listScreenOf } from './list-screen.js';

const list = { username: 'anna' } as VisitorWishlist;
const waiting = { data: undefined, error: null };
const error = new Error('nee');
const access = (accessState: 'Access' | 'Question' | 'OwnedByCurrentUser' | 'NoAccess' | 'InvitationRequired' | 'NotFound') => ({
  data: { accessState, question: 'Hoe heet de hond?', fullName: 'Anna de Vries' },
  error: null,
});

test('nothing is shown before the access state is known, even when the list is here already', () => {
  expect(listScreenOf({ access: waiting, list: { data: list, error: null }, isLockedOut: false })).toEqual({ kind: 'Initial' });
});

test('with access the list is shown as soon as it is here', () => {
  expect(listScreenOf({ access: access('Access'), list: waiting, isLockedOut: false })).toEqual({ kind: 'Initial' });
  expect(listScreenOf({ access: access('Access'), list: { data: list, error: null }, isLockedOut: false })).toEqual({
    kind: 'Viewable',
    list,
  });
});

test('a question carries its text and the owner’s name, whatever Get answered', () => {
  expect(listScreenOf({ access: access('Question'), list: { data: undefined, error, status: 401 }, isLockedOut: false })).toEqual(
    {
      kind: 'Question',
      question: 'Hoe heet de hond?',
      fullName: 'Anna de Vries',
    },
  );
});

test.each(['OwnedByCurrentUser', 'NoAccess', 'InvitationRequired', 'NotFound'] as const)('%s has its own screen', (state) => {
  expect(listScreenOf({ access: access(state), list: { data: list, error: null }, isLockedOut: false })).toEqual({ kind: state });
});

test('a 401 on an answer shuts the door', () => {
  expect(listScreenOf({ access: access('Question'), list: waiting, isLockedOut: true })).toEqual({ kind: 'NoAccess' });
});

test('a list taken away while it is looked at goes from the screen, one that cannot be refreshed stays', () => {
  const screen = (status: number | null) =>
    listScreenOf({ access: access('Access'), list: { data: list, error, status }, isLockedOut: false });
  expect(screen(401)).toEqual({ kind: 'NoAccess' });
  expect(screen(404)).toEqual({ kind: 'NotFound' });
  expect(screen(null)).toEqual({ kind: 'Viewable', list });
});

test('calls that fail without an answer say so', () => {
  expect(listScreenOf({ access: { data: undefined, error }, list: waiting, isLockedOut: false })).toEqual({
    kind: 'Failed',
    error,
  });
  expect(listScreenOf({ access: access('Access'), list: { data: undefined, error, status: 500 }, isLockedOut: false })).toEqual({
    kind: 'Failed',
    error,
  });
});

test('a list that was deleted from here a moment ago says so, whatever the calls answer', () => {
  const facts = { access: access('OwnedByCurrentUser'), list: waiting, isLockedOut: false };
  expect(listScreenOf({ ...facts, isDeletedJustNow: true })).toEqual({ kind: 'DeletedJustNow' });
});
