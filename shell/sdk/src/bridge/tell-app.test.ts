import { createTellApp } from './tell-app.js';

const reports: string[] = [];
const report = (what: string) => reports.push(what);
beforeEach(() => reports.splice(0));

test('without the app nothing happens', () => {
  createTellApp(() => undefined, report)('loggedIn');
  expect(reports).toEqual([]);
});

test('the app hears the method and its payload', () => {
  const call = jest.fn();
  createTellApp(() => ({ call }), report)('listDeleted', { username: 'anna' });
  expect(call).toHaveBeenCalledWith('listDeleted', { username: 'anna' });
});

test.each([
  [
    'a throw',
    () => {
      throw new Error('no');
    },
  ],
  ['a rejection', () => Promise.reject(new Error('no'))],
])('%s is logged and goes no further', async (_name, call) => {
  createTellApp(() => ({ call }), report)('friendAdded');
  await new Promise(setImmediate);
  expect(reports).toEqual(['interop failed for friendAdded']);
});
