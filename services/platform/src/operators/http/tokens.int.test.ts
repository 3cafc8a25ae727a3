import { TIMES } from '@site/contracts';
import supertest from 'supertest';
import { PASSWORD, platformUnderTest } from '../../testing/platform-under-test.js';
import { operatorBrowser } from '../../testing/operator-browser.js';

const under = platformUnderTest();

const loggedIn = async () => {
  const operator = operatorBrowser(under.app);
  expect((await operator.logIn('', PASSWORD)).status).toBe(303);
  return operator;
};
const made = (html: string): string => /class="secret">(lijstje_ops_[\w-]+)</.exec(html)?.[1] ?? '';
const flagsBy = (token: string) =>
  supertest(under.app).post('/ops/api/flags/list').set('Authorization', `Bearer ${token}`).send({});

test('an operator makes a token for what is ticked, sees it once, and takes it back', async () => {
  await under.folder.remote('aaaaaa1');
  const operator = await loggedIn();
  const page = await operator.get('/beheer/tokens');
  expect([...page.text.matchAll(/type="checkbox" name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    ...['read', 'flags', 'events', 'deploy:shell'],
  ]);
  const answer = await operator.post('/ops/tokens', { name: 'bouwstraat', read: 'aan', 'deploy:shell': 'aan', days: '30' });
  const token = made(answer.text);
  expect((await flagsBy(token)).status).toBe(200);
  const [kept] = (await under.repository.read()).tokens;
  expect(kept).toMatchObject({ name: 'bouwstraat', scopes: ['read', 'deploy:shell'], createdBy: 'operator' });
  const list = await operator.get('/beheer/tokens');
  expect(list.text).toContain('read deploy:shell');
  expect(list.text).not.toContain(token);
  const gone = await operator.post('/ops/tokens/revoke', { id: kept?.id ?? '' });
  expect([gone.status, gone.headers['location']]).toEqual([303, '/beheer/tokens?melding=tokenWeg']);
  expect((await flagsBy(token)).status).toBe(401);
});

test.each([
  ['no name', { name: ' ', read: 'aan', days: '30' }],
  ['no scope', { name: 'x', days: '30' }],
  ['a scope of no part', { name: 'x', 'deploy:mf-niets': 'aan', days: '30' }],
  ['no days', { name: 'x', read: 'aan', days: '' }],
  ['more days than there may be', { name: 'x', read: 'aan', days: '367' }],
])('%s is no token', async (_what, form) => {
  const operator = await loggedIn();
  await operator.get('/beheer/tokens');
  expect((await operator.post('/ops/tokens', form)).status).toBe(422);
  expect((await under.repository.read()).tokens).toEqual([]);
});

test('who logged in a while ago gives the password first, and goes on where they were', async () => {
  const operator = await loggedIn();
  under.base.clock.advance(TIMES.freshLogin);
  await operator.get('/beheer/tokens');
  expect((await operator.post('/ops/tokens', { name: 'x', read: 'aan', days: '30' })).status).toBe(422);
  expect((await under.repository.read()).tokens).toEqual([]);
  const confirmed = await operator.post('/ops/operators/confirm', { current: PASSWORD, page: 'tokens' });
  expect(confirmed.headers['location']).toBe('/beheer/tokens?melding=bevestigd');
  expect(made((await operator.post('/ops/tokens', { name: 'x', read: 'aan', days: '30' })).text)).not.toBe('');
});
