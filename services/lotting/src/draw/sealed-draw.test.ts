import { createDrawVault, type SealedFor } from './sealed-draw.js';

const drawn = '0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e';
const owner: SealedFor = { lotingGuid: 'loting', round: 1, participantGuid: 'anna' };
const vault = createDrawVault(['a secret of the services']);

test('what was sealed opens again, for the same lot of the same draw only', () => {
  const sealed = vault.seal(drawn, owner);
  expect(vault.open(sealed, owner)).toBe(drawn);
  for (const other of [{ lotingGuid: 'another' }, { round: 2 }, { participantGuid: 'bram' }]) {
    expect(() => vault.open(sealed, { ...owner, ...other })).toThrow();
  }
});

test('a sealed draw shows nothing: not the guid, not whether two drew the same, not its length', () => {
  const first = vault.seal(drawn, owner);
  expect(vault.seal(drawn, owner)).not.toBe(first);
  expect(Buffer.from(first, 'base64url').toString('hex')).not.toContain(drawn.replaceAll('-', ''));
  expect(first).toHaveLength(vault.seal('ffffffff-ffff-4fff-bfff-ffffffffffff', owner).length);
});

test('another key, or one changed bit, opens nothing', () => {
  const sealed = vault.seal(drawn, owner);
  expect(() => createDrawVault(['a secret of the service']).open(sealed, owner)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => vault.open(bytes.toString('base64url'), owner)).toThrow();
});

test('what an earlier secret sealed opens as long as that is among the secrets, and what is sealed now opens without it', () => {
  const before = vault.seal(drawn, owner);
  const both = createDrawVault(['the secret of today', 'a secret of the services']);
  const today = createDrawVault(['the secret of today']);
  expect(both.open(before, owner)).toBe(drawn);
  expect(() => today.open(before, owner)).toThrow();
  expect(today.open(both.seal(drawn, owner), owner)).toBe(drawn);
});
