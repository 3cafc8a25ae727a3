import { callPattern } from './call-pattern.js';
import { FLAG_EFFECTS, jobsOff } from './flag-effects.js';
import { Flags } from './site-config.js';

test('there are 17 flags and five of ours, and only flags have effects', () => {
  const flags = Object.keys(Flags.shape);
  expect(flags).toHaveLength(22);
  expect(flags).toEqual(expect.arrayContaining(Object.keys(FLAG_EFFECTS)));
});

test.each([
  ['/api/Shop', 'GET', '/api/shop/', true],
  ['/api/Shop', 'GET', '/api/Shop/Logo/a.svg', false],
  ['/api/Blog/:slug', 'GET', '/api/Blog/een', true],
  ['GET /api/Blog/:slug', 'HEAD', '/api/Blog/een', true],
  ['/api/Blog/:slug', 'GET', '/api/Blog/Picture/een', false],
  ['/api/Lot/*', 'POST', '/api/Lot/SendNudge', true],
  ['/api/Lot/*', 'GET', '/api/Loting/Overview', false],
  ['/api/Lot/*', 'GET', '/api/lot', true],
  ['POST /api/MyList/Send', 'POST', '/api/MyList/send', true],
  ['DELETE /api/MyList/*', 'GET', '/api/MyList/GetAll', false],
])('%s: %s %s %s', (pattern, method, path, expected) => {
  expect(callPattern(pattern)(method, path)).toBe(expected);
});

test.each([
  ['sendsReminderMails', ['occasion-reminders', 'lot-reminders']],
  ['drawLotsEnabled', ['gatherings', 'lot-reminders']],
  ['blogEnabled', []],
])('%s switches off the jobs %j', (flag, jobs) => {
  const flags = Object.fromEntries(Object.keys(Flags.shape).map((name) => [name, name !== flag])) as unknown as Flags;
  expect(jobsOff({ flags, remotes: [] })).toEqual(jobs);
});
