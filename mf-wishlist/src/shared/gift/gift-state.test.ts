import { giftStateOf } from './gift-state.js';

const guid = '00000000-0000-4000-8000-000000000001';

test.each([
  ['an open gift can be crossed off', true, false, null, 'AllowCrossOff'],
  ['a gift without crossing off is locked', false, false, null, 'Locked'],
  ['who crossed off may undo', true, true, guid, 'AllowUndo'],
  ['without the guid it was somebody else', true, true, null, 'CrossedOffByOther'],
  ['switching crossing off away later keeps the way back open', false, true, guid, 'AllowUndo'],
  ['and keeps the gift taken for others', false, true, null, 'CrossedOffByOther'],
] as const)('%s', (_name, crossOffEnabled, isCrossedOff, privateCrossOffGuid, expected) => {
  expect(giftStateOf({ crossOffEnabled, isCrossedOff, privateCrossOffGuid })).toBe(expected);
});
