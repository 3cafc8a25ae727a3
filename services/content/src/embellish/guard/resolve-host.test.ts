import { resolveHost } from './net-guard.js';

type Answer = () => Promise<string[]>;
const dns: { resolve4: Answer; resolve6: Answer } = { resolve4: async () => [], resolve6: async () => [] };
jest.mock('node:dns/promises', () => ({
  Resolver: class {
    resolve4 = () => dns.resolve4();
    resolve6 = () => dns.resolve6();
  },
}));

const fails =
  (code: string): Answer =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }));
const gives =
  (...addresses: string[]): Answer =>
  async () =>
    addresses;

test.each([
  ['both families', gives('8.8.8.8', '8.8.4.4'), gives('2606:4700::1'), ['8.8.8.8', '8.8.4.4', '2606:4700::1']],
  ['one family', gives('8.8.8.8'), fails('ENODATA'), ['8.8.8.8']],
  ['the other family', fails('ENODATA'), gives('2606:4700::1'), ['2606:4700::1']],
  ['one family, the other one in trouble', gives('8.8.8.8'), fails('ETIMEOUT'), ['8.8.8.8']],
  ['no such name', fails('ENOTFOUND'), fails('ENOTFOUND'), []],
])('%s', async (_what, resolve4, resolve6, addresses) => {
  Object.assign(dns, { resolve4, resolve6 });
  expect(await resolveHost('winkel.nl')).toEqual(addresses);
});

test('no name server: an error, not an empty answer', async () => {
  Object.assign(dns, { resolve4: fails('ECONNREFUSED'), resolve6: fails('ECONNREFUSED') });
  await expect(resolveHost('winkel.nl')).rejects.toThrow('ECONNREFUSED');
});
