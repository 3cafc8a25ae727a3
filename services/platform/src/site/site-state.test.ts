import { Flags, SiteState } from '@site/contracts';
import { z } from 'zod/mini';
import { aMetadata } from '../testing/published-folder.js';
import { activate, registerRemote, setFlag, setRemoteEnabled } from './change.js';
import { readFlagInput } from './flag-values.js';
import { flagsOf, siteStateOf, webVersionOf } from './site-state.js';
import { EMPTY_SITE } from './stored-site.js';

const withRemote = activate(
  registerRemote(EMPTY_SITE, { version: 'aaaaaa1', metadata: aMetadata(), publishedAt: new Date(0) }).site,
  'mf_wishlist',
  'aaaaaa1',
  new Date(0),
).site;

test('defaults are all 18 flags: on, but impressum and app off, URLs empty, addresses from PUBLIC_URL', () => {
  const flags = z.parse(Flags, flagsOf(EMPTY_SITE, 'https://lijstjes.example/'));
  const off = Object.entries(flags).filter(([, value]) => value === false);
  expect(off.map(([name]) => name)).toEqual(['impressumEnabled', 'isMobileApp']);
  expect(flags.baseUrl).toBe('https://lijstjes.example');
  expect(flags.contactEmailAddress).toBe('info@lijstjes.example');
  expect([flags.privacyStatementUrl, flags.termsAndConditionsUrl]).toEqual(['', '']);
});

test('a disabled remote is listed as disabled, and the web version stays', () => {
  const { site } = setRemoteEnabled(withRemote, 'mf_wishlist', false);
  expect(z.parse(SiteState, siteStateOf(site, 'http://x.example')).remotes).toMatchObject([
    { name: 'mf_wishlist', enabled: false },
  ]);
  expect(webVersionOf(site)).toBe(webVersionOf(withRemote));
});

test('the web version follows every active version', () => {
  expect(webVersionOf(withRemote)).not.toBe(webVersionOf(EMPTY_SITE));
});

test('setting what is set already is no change', () => {
  const { site } = setFlag(EMPTY_SITE, 'blogEnabled', false);
  expect(setFlag(site, 'blogEnabled', false).notes).toEqual([]);
  expect(setFlag(site, 'blogEnabled', undefined).site.flags).toEqual({});
});

test.each([
  ['blogEnabled', 'aan', { kind: 'value', value: true }],
  ['blogEnabled', 'true', { kind: 'invalid' }],
  ['privacyStatementUrl', '', { kind: 'value', value: '' }],
  ['privacyStatementUrl', '/voorwaarden/privacy', { kind: 'value', value: '/voorwaarden/privacy' }],
  ['privacyStatementUrl', '//evil.example', { kind: 'invalid' }],
  ['baseUrl', 'ftp://x.example', { kind: 'invalid' }],
  ['baseUrl', ' ', { kind: 'default' }],
] as const)('%s filled in as "%s"', (name, text, expected) => {
  expect(readFlagInput(name, text)).toEqual(expected);
});
