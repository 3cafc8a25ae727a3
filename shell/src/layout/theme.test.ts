import { chooseTheme, themeIn } from './theme.js';

test.each([
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['app=1; theme=light; x=y', 'light'],
  ['theme=paars', 'system'],
  ['mytheme=dark', 'system'],
])('the theme in "%s" is %s', (cookies, expected) => {
  expect(themeIn(cookies)).toBe(expected);
});

test.each([
  ['https:', true],
  ['http:', false],
])('over %s the choice goes out over https alone: %p', (protocol, isSecure) => {
  const page = { documentElement: { dataset: {} }, location: { protocol }, cookie: '' } as unknown as Document;
  chooseTheme('dark', page);
  expect(page.cookie).toMatch(/^theme=dark; /);
  expect(page.cookie.endsWith('; secure')).toBe(isSecure);
});
