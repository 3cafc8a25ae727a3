import { giftStateOf } from './gift-state.js';

const guid = '00000000-0000-4000-8000-000000000001';

test.each([
  ['an open gift can be crossed off', true, false, null, 'AllowCrossOff'],
  ['a gift without crossing off is locked', false, false, null, 'Locked'],
  ['who crossed off may undo', true, true, guid, 'AllowUndo'],
  ['without the guid it was somebody else', true, true, null, 'CrossedOffByOther'],
  ['locked wins over crossed off by who looks', false, true, guid, 'Locked'],
  ['and by somebody else', false, true, null, 'Locked'],
] as const)('%s', (_name, crossOffEnabled, isCrossedOff, privateCrossOffGuid, expected) => {
  expect(giftStateOf({ crossOffEnabled, isCrossedOff, privateCrossOffGuid })).toBe(expected);
});
