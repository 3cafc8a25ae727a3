import { themeIn } from './theme.js';

test.each([
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['app=1; theme=light; x=y', 'light'],
  ['theme=paars', 'system'],
  ['mytheme=dark', 'system'],
])('the theme in "%s" is %s', (cookies, expected) => {
  expect(themeIn(cookies)).toBe(expected);
});
