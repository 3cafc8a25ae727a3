import { optOutToken, readOptOutToken } from './opt-out-token.js';

const config = { MAIL_LINK_SECRET: 'x'.repeat(32) };
const optOut = { address: 'Oma@voorbeeld.nl', kind: 'listSent' } as const;

test('says address and kind, and fits in an address', () => {
  const token = optOutToken(config, optOut);
  expect(token).toMatch(/^[\w-]+\.[\w-]{22}$/);
  expect(readOptOutToken(config, token)).toEqual(optOut);
  expect(optOutToken(config, { ...optOut, address: `${'x'.repeat(88)}@voorbeeld.nl` }).length).toBeLessThan(500);
});

test('a sender is in it, cut to what fits', () => {
  const sender = { userGuid: '3f0c8a52-6d1e-4b7a-9c35-2e8f41d7b690', name: 'Bram' };
  expect(readOptOutToken(config, optOutToken(config, { ...optOut, sender }))).toEqual({ ...optOut, sender });
  const long = {
    address: `${'x'.repeat(88)}@voorbeeld.nl`,
    kind: 'listSent',
    sender: { ...sender, name: 'x'.repeat(150) },
  } as const;
  expect(optOutToken(config, long).length).toBeLessThan(500);
});

test.each(['', '.', 'x', 'x.y', `${Buffer.from('["listSent","a@b.nl"]').toString('base64url')}.${'A'.repeat(22)}`])(
  '%p is none of ours',
  (token) => {
    expect(readOptOutToken(config, token)).toBeNull();
  },
);

test('another secret or address makes another', () => {
  const token = optOutToken(config, optOut);
  expect(readOptOutToken({ MAIL_LINK_SECRET: 'y'.repeat(32) }, token)).toBeNull();
  const [, signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify(['listSent', 'opa@voorbeeld.nl'])).toString('base64url');
  expect(readOptOutToken(config, `${forged}.${signature}`)).toBeNull();
});

test('a link that was mailed under the secret of before still works; none is made under it', () => {
  const before = optOutToken({ MAIL_LINK_SECRET: 'y'.repeat(32) }, optOut);
  const now = { ...config, OLD_SERVICE_SECRET: 'y'.repeat(32) };
  expect(readOptOutToken(now, before)).toEqual(optOut);
  expect(optOutToken(now, optOut)).toBe(optOutToken(config, optOut));
});
