import { ERRORS } from '../errors/error-messages.js';
import { generalText } from './general.js';

test.each([
  'error.no_connection_action',
  'error.something_went_wrong',
  'error.login_failed',
  'general.password.wrong',
  'general.password.is_required',
  'general.password.too_long',
  'general.email_or_username.is_required',
  'general.email_or_username.too_long',
])('the specification’s general key %s has a text', (key) => {
  expect(generalText(key)).toMatch(/^[A-Z].+/);
});

test.each([
  'error.500.title',
  'error.500.content',
  'error.no_access.title',
  'error.no_access.body',
  'error.no_connection_page',
  'error.not_found',
  'title.oops',
] as const)('the specification’s error page key %s has a text', (key) => {
  expect(ERRORS[key]).toMatch(/^[A-Z].+/);
});

test('texts that the specification gives are these', () => {
  expect(generalText('general.password.do_not_match')).toBe('De wachtwoorden komen niet overeen.');
  expect(generalText('error.something_went_wrong')).toMatch(/^Er ging iets mis\./);
  expect(generalText('error.no_connection_action')).toMatch(/^Er zijn verbindingsproblemen/);
});

test('a key that is not in the catalogue has no text', () => {
  expect(generalText('general.nothing')).toBeNull();
});
