import { flagDefaults, type SiteState } from '@site/contracts';
import { siteConfigOf } from './site-config.js';

const state = (showAppStoreButtons = true): SiteState =>
  ({
    flags: { ...flagDefaults('https://lijstje.example'), showAppStoreButtons },
    webVersion: '1',
    revision: 1,
    remotes: [],
  }) as never;
const request = {
  language: 'nl' as const,
  hasSession: false,
  isMobileApp: false,
  failedLogin: null,
  serverError: false,
  reports: { share: 0, traces: false },
};
const appStore = 'https://apps.apple.com/nl/app/id1';

test.each([
  ['no address', true, {}, false],
  ['the address of one store', true, { appStore }, true],
  ['an address, and the buttons switched off', false, { appStore }, false],
])('with %s the pages show app-store buttons: %s', (_what, isOn, stores, expected) => {
  const config = siteConfigOf(state(isOn), { ...request, stores }, () => undefined);
  expect([config.showAppStoreButtons, config.stores]).toEqual([expected, stores]);
});
