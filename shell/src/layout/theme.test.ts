import { chooseTheme, themeIn } from './theme.js';

test.each([
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['app=1; theme=light; x=y', 'light'],
  ['theme=paars', 'system'],
  ['mytheme=dark', 'system'],
])('the theme in "%s" is %s', (cookies, expected) => {
  expect(themeIn(cookies, false)).toBe(expected);
});

test('over https it is read from the cookie that only this host can have set over https', () => {
  expect(themeIn('theme=light; __Host-theme=dark', true)).toBe('dark');
  expect(themeIn('theme=light', true)).toBe('system');
});

test.each([
  ['https:', true],
  ['http:', false],
])('over %s the choice goes out over https alone: %p', (protocol, isSecure) => {
  const page = { documentElement: { dataset: {} }, location: { protocol }, cookie: '' } as unknown as Document;
  chooseTheme('dark', page);
  expect(page.cookie.startsWith(isSecure ? '__Host-theme=dark; path=/; ' : 'theme=dark; path=/; ')).toBe(true);
  expect(page.cookie.endsWith('; secure')).toBe(isSecure);
});
