import { progressOf, stateOf, withParticipant } from './draw-progress.js';
import { aLoting, aParticipant } from '../../testing/builders.js';

test.each([
  [{ isViewed: false, hasWishlist: false }, 'sent'],
  [{ isViewed: true, hasWishlist: false }, 'viewed'],
  [{ isViewed: true, hasWishlist: true }, 'wishlist'],
  [{ isViewed: false, hasWishlist: true }, 'wishlist'],
])('%p is %s', (participant, state) => {
  expect(stateOf(participant)).toBe(state);
});

test('counts who got, opened and coupled what, and names whose mail failed', () => {
  const failed = aParticipant('Daan', { mailStatus: 'failed' });
  const participants = [
    aParticipant('Anna', { isViewed: true, hasWishlist: true }),
    aParticipant('Bram', { isViewed: true }),
    aParticipant('Carlijn', { mailStatus: 'queued' }),
    failed,
  ];
  expect(progressOf({ participants })).toEqual({
    total: 4,
    byMail: 4,
    viewed: 2,
    withWishlist: 1,
    mailed: 2,
    queued: 1,
    failed: [failed],
  });
});

test('a change is of one participant; of an unknown one nothing changes', () => {
  const loting = aLoting();
  const bram = loting.participants[1]?.publicGuid ?? '';
  const viewed = ({ participants }: typeof loting) => participants.map(({ isViewed }) => isViewed);
  expect(viewed(withParticipant(loting, bram, { isViewed: true }))).toEqual([false, true, false]);
  expect(withParticipant(loting, 'nobody', { isViewed: true })).toEqual(loting);
});
