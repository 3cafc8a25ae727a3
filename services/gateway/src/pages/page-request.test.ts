import { readPageRequest } from './page-request.js';

const cookie = (prefix: string): string =>
  ['theme=dark', 'compact=1', 'owners-device=1', 'deel=aaaaaaaaaaaa', 'preview=x'].map((one) => prefix + one).join('; ');
const asked = (prefix: string, isHttps: boolean) => readPageRequest({ headers: { cookie: cookie(prefix) } }, isHttps);
const known = { theme: 'dark', isCompact: true, isOwnersDevice: true, shareMark: 'aaaaaaaaaaaa', previewToken: 'x' };
const unknown = { theme: null, isCompact: false, isOwnersDevice: false, shareMark: null, previewToken: null };

test('over https only cookies count that this host set over https; else those that browsers can have', () => {
  expect(asked('__Host-', true)).toMatchObject(known);
  expect(asked('', true)).toMatchObject(unknown);
  expect(asked('', false)).toMatchObject(known);
});
