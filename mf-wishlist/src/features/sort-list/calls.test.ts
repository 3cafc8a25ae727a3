import * as contracts from '@site/contracts';
import * as calls from './calls.js';

test.each([
  [calls.reorderGiftsCall, contracts.reorderGifts],
  [calls.reorderCategoriesCall, contracts.reorderCategories],
  [calls.moveGiftCall, contracts.moveGift],
  [calls.moveCategoryCall, contracts.moveCategory],
])('%o is the contract’s call', (call, contract) => {
  expect(call.method).toBe(contract.method);
  expect(call.path).toBe(contract.path);
  expect(call.keepsAnswer).toBe(contract.keepsAnswer);
});
