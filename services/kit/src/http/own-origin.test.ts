import { isOwnOrigin } from './own-origin.js';

test.each([
  [undefined, 'https://lijst.example', true],
  ['https://lijst.example', 'https://lijst.example/', true],
  ['http://lijst.example', 'https://lijst.example', false],
  ['https://lijst.example:8443', 'https://lijst.example', false],
  ['https://lijst.example.elders.nl', 'https://lijst.example', false],
  ['null', 'https://lijst.example', false],
  ['', 'https://lijst.example', false],
  ['http://localhost:3000', 'https://lijst.example', false],
  ['http://127.0.0.1:3000', 'http://localhost:3000', true],
  ['http://[::1]:5173', 'http://localhost:3000', true],
  ['http://127.0.0.1.elders.nl', 'http://localhost:3000', false],
  ['https://elders.example', 'http://localhost:3000', false],
])('a page of %s is one of %s: %s', (origin, publicUrl, expected) => {
  expect(isOwnOrigin(origin, publicUrl)).toBe(expected);
});
