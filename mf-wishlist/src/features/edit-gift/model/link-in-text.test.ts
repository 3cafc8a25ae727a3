import { addressIn, pastedAddressIn } from './link-in-text.js';

test.each([
  ['https://winkel.nl/theepot', 'https://winkel.nl/theepot'],
  [' www.winkel.nl/theepot ', 'https://www.winkel.nl/theepot'],
  ['winkel.nl', 'https://winkel.nl'],
  ['theepot', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['kijk op https://winkel.nl', null],
])('%j is the address %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

test.each([
  ['https://winkel.nl/theepot', 'https://winkel.nl/theepot'],
  ['www.winkel.nl', 'https://www.winkel.nl'],
  ['Wasmachine.met', null],
  ['een theepot', null],
])('in a description %j is taken for the address %s', (text, address) => {
  expect(pastedAddressIn(text)).toBe(address);
});
