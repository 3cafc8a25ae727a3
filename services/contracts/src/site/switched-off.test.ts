import { callPattern } from './call-pattern.js';
import { FLAG_EFFECTS } from './flag-effects.js';
import { Flags } from './site-config.js';
import { jobsOff } from './switched-off.js';

test('every flag has its row, and only flags have', () => {
  expect(Object.keys(FLAG_EFFECTS).sort()).toEqual(Object.keys(Flags.shape).sort());
  expect(Object.keys(FLAG_EFFECTS)).toHaveLength(17);
});

test('a row says something, and where what else it does is tested', () => {
  for (const [flag, { shownBy }] of Object.entries(FLAG_EFFECTS)) expect([flag, shownBy.length > 0]).toEqual([flag, true]);
});

test.each([
  ['/api/Shop', 'GET', '/api/shop/', true],
  ['/api/Shop', 'GET', '/api/Shop/Logo/a.svg', false],
  ['/api/Blog/:slug', 'GET', '/api/Blog/een', true],
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
  ['drawLotsEnabled', ['lot-reminders']],
  ['blogEnabled', []],
])('%s switches off the jobs %j', (flag, jobs) => {
  const flags = Object.fromEntries(Object.keys(FLAG_EFFECTS).map((name) => [name, name !== flag])) as unknown as Flags;
  expect(jobsOff({ flags, remotes: [] })).toEqual(jobs);
});
