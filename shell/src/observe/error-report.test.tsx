import { errorReportOf } from './observe.js';

const at = (path: string) => history.replaceState(null, '', path);
const thrown = (message: string, stack: string): Error => Object.assign(new Error(message), { stack });
const uncaught = (error: unknown, message = 'Uncaught') => new ErrorEvent('error', { error, message });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

test('an error is told by its name, message and stack, cut to size, without the address of the page', () => {
  at('/annas-lijstje?uitnodiging=geheim');
  const stack = `Error: x\n    at f (http://localhost/remotes/mf_wishlist/aaaaaa1/a.js:1:2)\n    at ${location.href}:3:4`;
  const told = errorReportOf(uncaught(thrown(`no place on ${location.href}`, stack)));
  expect(told).toMatchObject({ kind: 'error', message: 'Error: no place on ' });
  expect(told?.stack).toContain('/remotes/mf_wishlist/aaaaaa1/a.js:1:2');
  expect(JSON.stringify(told)).not.toMatch(/annas|geheim/);
  expect(errorReportOf(uncaught(thrown('x'.repeat(9999), 'y'.repeat(9999))))).toMatchObject({ stack: 'y'.repeat(2000) });
});

test('a promise nobody waited for is told too, whatever it was rejected with', () => {
  expect(errorReportOf(rejected(thrown('lost', 'at g')))).toEqual({ kind: 'rejection', message: 'Error: lost', stack: 'at g' });
  expect(errorReportOf(rejected('why'))).toEqual({ kind: 'rejection', message: 'why', stack: '' });
});

test.each([
  uncaught(null, 'ResizeObserver loop completed with undelivered notifications.'),
  uncaught(null, 'Script error.'),
  uncaught(thrown('x', 'at chrome-extension://abc/x.js:1:1')),
])('what is not the site’s is not told', (event) => {
  expect(errorReportOf(event)).toBeNull();
});
