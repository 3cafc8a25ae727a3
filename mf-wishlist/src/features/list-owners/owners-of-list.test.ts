import type { Owner } from '@site/contracts';
import { anOwnList } from '../../testing/builders.js';
import { differs, withInvite, withoutInvite, withoutOwner, withOwner } from './owners-of-list.js';

const owner = (publicUserGuid: string, changes: Partial<Owner> = {}): Owner => ({
  publicUserGuid,
  fullName: publicUserGuid,
  initials: 'X',
  color: '#0f6b5c',
  isOnline: false,
  ...changes,
});
const invite = { guid: 'i1', name: 'Kees', url: '/i/i1' };
const list = anOwnList({ owners: [owner('a'), owner('b')], ownerInvites: [invite] });

test('owners and invites come and go, each once', () => {
  expect(withOwner(list, owner('c')).owners.map(({ publicUserGuid }) => publicUserGuid)).toEqual(['a', 'b', 'c']);
  expect(withOwner(list, owner('b', { fullName: 'Bram' })).owners.map(({ fullName }) => fullName)).toEqual(['a', 'Bram']);
  expect(withoutOwner(list, 'a').owners).toEqual([owner('b')]);
  expect(withInvite(list, invite).ownerInvites).toEqual([invite]);
  expect(withoutInvite(list, 'i1').ownerInvites).toEqual([]);
});

test('who is online is no difference, who is an owner or invited is', () => {
  expect(differs(list, [owner('a', { isOnline: true }), owner('b')], [invite])).toBe(false);
  expect(differs(list, [owner('a')], [invite])).toBe(true);
  expect(differs(list, [owner('a'), owner('b')], [])).toBe(true);
});
