import { pictureHostOf } from './picture-hosts.js';

test.each([
  ['https://media.winkel.nl/a.jpg', 'media.winkel.nl'],
  ['https://Winkel.NL:8443/a.jpg', 'winkel.nl:8443'],
  ['http://winkel.nl/a.jpg', null],
  ['/api/Product/Picture/pot-123456-1.svg', null],
  ['data:image/png;base64,QUJD', null],
  [null, null],
  // What would be more than a host in a policy.
  ['https://*/a.jpg', null],
  ["https://a.nl;script-src'none'/a.jpg", null],
  ['https://a.nl,b.nl/a.jpg', null],
  ['https://localhost/a.jpg', null],
])('of %p pictures come from %p', (address, host) => {
  expect(pictureHostOf(address)).toBe(host);
});
