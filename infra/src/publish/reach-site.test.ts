import { reachSite } from './reach-site.js';

beforeEach(() => {
  process.env['OPERATOR_TOKEN'] = 'lijstje_ops_geheim';
});
afterEach(() => {
  delete process.env['OPERATOR_TOKEN'];
});

test.each(['http://lijstje.example', 'http://127.evil.example', 'http://10.0.0.7:3000'])(
  'a token is not sent to %s, where it would be read on its way',
  async (url) => {
    await expect(reachSite(url)).rejects.toThrow('unencrypted');
  },
);

test.each(['https://lijstje.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])('it is to %s', async (url) => {
  expect(await reachSite(url)).toMatchObject({ kind: 'remote', url });
});
