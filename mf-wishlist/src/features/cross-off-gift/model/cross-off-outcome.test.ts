import { CrossOffProblem } from '@site/contracts';
import { crossOffRefusal, undoRefusal } from './cross-off-outcome.js';

test.each([
  ['CrossedOffByOtherUser', 'cross_off.error.crossed_off_by_other', 'take'],
  ['GiftDeleted', 'cross_off.error.deleted', 'remove'],
  ['GiftUncrossable', 'cross_off.error.uncrossable', 'refresh'],
  ['NoAccess', 'cross_off.error.no_access', 'reload'],
  ['OwnWishlist', 'cross_off.error.own_wishlist', 'reload'],
  ['Other', 'error.something_went_wrong', 'keep'],
  ['CodeOfTomorrow', 'error.something_went_wrong', 'keep'],
  [null, 'error.something_went_wrong', 'keep'],
])('crossing off refused with %s', (code, text, effect) => {
  expect(crossOffRefusal(code)).toEqual({ text, effect });
});

test.each([
  ['GiftDeleted', 'crossed_off.undo_error.gift_deleted', 'remove'],
  ['CrossedOffByOtherUser', 'crossed_off.undo_error.other', 'refresh'],
  ['CrossOffAlreadyUndone', 'crossed_off.undo_error.already_undone', 'refresh'],
  ['toString', 'error.something_went_wrong', 'keep'],
])('undoing refused with %s', (code, text, effect) => {
  expect(undoRefusal(code)).toEqual({ text, effect });
});

test('every code of the contract has its answer', () => {
  for (const code of CrossOffProblem.options) {
    if (code === 'Other') continue;
    expect(crossOffRefusal(code)).not.toEqual(crossOffRefusal('Other'));
    expect(undoRefusal(code).effect).not.toBe('keep');
  }
});
