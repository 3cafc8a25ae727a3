import { assertPublicUrl, checkedAddresses, type NetGuard, NotPublicError, publicNet } from './net-guard.js';

const net = (...addresses: string[]): NetGuard => ({ ...publicNet, resolve: async () => addresses });
const check = (address: string) => assertPublicUrl(new URL(address), publicNet);

test.each([
  'https://www.bol.com/nl/nl/p/boek/1/',
  'http://winkel.nl',
  'https://winkel.nl:443/x',
  'http://winkel.nl:80/x',
  'https://xn--mller-kva.de/',
  'https://müller.de/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
])('%s may be read', (address) => {
  expect(() => check(address)).not.toThrow();
});

test.each([
  'http://localhost/',
  'http://LOCALHOST/',
  'http://app.localhost/',
  'http://localhost./',
  'http://printer.local/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://METADATA.google.internal/',
  'http://metadata/',
  'http://kubernetes.default.svc.cluster.local/',
  'http://router.lan/',
  'http://nas.home.arpa/',
  'http://mongo/',
  'http://winkel.nl./',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://①②⑦.⓪.⓪.①/',
  'http://0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[0:0:0:0:0:ffff:c0a8:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://naam:geheim@winkel.nl/',
  'http://127.0.0.1@winkel.nl/',
  'http://winkel.nl:8080/',
  'http://winkel.nl:22/',
  'https://winkel.nl:80/',
  'file:///etc/passwd',
  'ftp://winkel.nl/',
  'gopher://winkel.nl/',
  'data:text/html,hallo',
])('%s may not', (address) => {
  expect(() => check(address)).toThrow(NotPublicError);
});

test('addresses of a host come back as they were resolved', async () => {
  await expect(checkedAddresses('winkel.nl', net('8.8.8.8', '2606:4700::1'))).resolves.toEqual(['8.8.8.8', '2606:4700::1']);
});

test.each([[['8.8.8.8', '127.0.0.1']], [['10.0.0.1']], [['8.8.8.8', '::1']], [['8.8.8.8', '::ffff:10.0.0.1']], [['geen adres']]])(
  'a host with %j is closed: one that is not public spoils all',
  async (addresses) => {
    await expect(checkedAddresses('winkel.nl', net(...addresses))).rejects.toBeInstanceOf(NotPublicError);
  },
);

test('a host without addresses is an error of the network, not of the address', async () => {
  await expect(checkedAddresses('winkel.nl', net())).rejects.not.toBeInstanceOf(NotPublicError);
});

test('an address is not resolved, only checked', async () => {
  await expect(checkedAddresses('127.0.0.1', net('8.8.8.8'))).rejects.toBeInstanceOf(NotPublicError);
  await expect(checkedAddresses('8.8.8.8', net('127.0.0.1'))).resolves.toEqual(['8.8.8.8']);
});
