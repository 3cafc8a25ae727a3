import { isLinkProof, linkProof } from './link-proof.js';

const config = { MAIL_LINK_SECRET: 'mail-link-secret-for-tests' };
const link = { path: '/crossedoff/a/b', address: 'Oma@voorbeeld.nl' };

test('a proof holds for its path and its address, whatever the case of the address', () => {
  const proof = linkProof(config, link);
  expect(proof).toMatch(/^[\w-]{22}$/);
  expect(isLinkProof(config, link, proof)).toBe(true);
  expect(isLinkProof(config, { ...link, address: ' oma@VOORBEELD.nl' }, proof)).toBe(true);
});

test('and for no other path, address or secret', () => {
  const proof = linkProof(config, link);
  expect(isLinkProof(config, { ...link, path: '/crossedoff/a/c' }, proof)).toBe(false);
  expect(isLinkProof(config, { ...link, address: 'opa@voorbeeld.nl' }, proof)).toBe(false);
  expect(isLinkProof({ ...config, MAIL_LINK_SECRET: 'another-secret-for-tests' }, link, proof)).toBe(false);
  expect(isLinkProof(config, link, '')).toBe(false);
  expect(isLinkProof(config, link, `${proof}=`)).toBe(false);
});

test('a link that was mailed under the secret of before still proves its address; none is made under it', () => {
  const before = linkProof({ MAIL_LINK_SECRET: 'secret-of-before-this' }, link);
  const now = { ...config, OLD_SERVICE_SECRET: 'secret-of-before-this' };
  expect(isLinkProof(now, link, before)).toBe(true);
  expect(linkProof(now, link)).toBe(linkProof(config, link));
});
