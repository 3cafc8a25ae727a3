import type { ServiceBase } from '../process/service-base.js';
import { isLinkProof, linkProof } from './link-proof.js';

const config = { SERVICE_SECRET: 'service-secret-for-tests' } as ServiceBase['config'];
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
  expect(isLinkProof({ ...config, SERVICE_SECRET: 'another-secret-for-tests' }, link, proof)).toBe(false);
  expect(isLinkProof(config, link, '')).toBe(false);
  expect(isLinkProof(config, link, `${proof}=`)).toBe(false);
});
