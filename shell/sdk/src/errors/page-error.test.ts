import type { User } from '@site/contracts';
import { ApiError } from '../api/api-error.js';
import { causeOf, kindFor, PageErrorSignal, throwPageError, useNavigationError } from './page-error.js';

const user = { publicGuid: 'me' } as User;

test.each([
  [new ApiError('NoConnection', 'x'), null, 'noConnection'],
  [new ApiError('Unauthorized', 'x', { status: 401 }), null, 'notLoggedIn'],
  [new ApiError('Unauthorized', 'x', { status: 401 }), user, 'noAccess'],
  [new ApiError('SomethingWentWrong', 'x', { status: 404 }), null, 'oops'],
  [new Error('bug'), user, 'oops'],
  [new PageErrorSignal('notFound'), user, 'notFound'],
])('%s for %p becomes %s', (error, who, expected) => {
  expect(kindFor(causeOf(error), who)).toBe(expected);
});

test('a screen throws itself onto an error page', () => {
  expect(() => throwPageError('notFound')).toThrow(PageErrorSignal);
  expect(() => useNavigationError(new ApiError('NoConnection', 'x'))).toThrow('noConnection');
  expect(() => useNavigationError(null)).not.toThrow();
});
