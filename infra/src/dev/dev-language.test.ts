import { cookiesIn, devLanguage } from './dev-language.js';

test('dev servers make the language that is asked for, and no other than there is', () => {
  expect([{}, { DEV_LANGUAGE: '' }, { DEV_LANGUAGE: 'en' }].map(devLanguage)).toEqual(['nl', 'nl', 'en']);
  expect(() => devLanguage({ DEV_LANGUAGE: 'xx' })).toThrow('DEV_LANGUAGE must be one of nl, en.');
});

test('the site is asked for pages in that language, whatever was chosen', () => {
  const [here, elsewhere] = [new URL('http://localhost:1'), new URL('https://lijstjes.example')];
  expect(cookiesIn('en', undefined, here)).toBe('taal=en');
  expect(cookiesIn('nl', 'taal=en; sid=1;theme=dark', here)).toBe('sid=1; theme=dark; taal=nl');
  expect(cookiesIn('en', 'sid=1; __Host-taal=nl', elsewhere)).toBe('sid=1; __Host-taal=en');
});
