import { getShops } from '@site/contracts';
import { shopsCall } from './calls.js';

test('the shops call is the call of the contract', () => {
  expect({ method: getShops.method, path: getShops.path }).toEqual(shopsCall);
});
