import { clickEvent, type ProblemBody } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import supertest from 'supertest';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { app, base, browser } = accountUnderTest();
const press = (body: object) => supertest(app).post(clickEvent.path).send(body);
const kept = () => nativeDb(base.mongo).collection('clicks').find().sort({ _id: 1 }).toArray();

describe('a press on what leads off the site', () => {
  test('counts by name and day in the Netherlands, and as a figure, however many come at once', async () => {
    base.clock.set(new Date('2026-03-01T22:59:00Z'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => press({ name: 'appStore' })));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(20).fill([204, '']));
    base.clock.set(new Date('2026-03-01T23:01:00Z'));
    await press({ name: 'appStore' });
    await press({ name: 'playStore' });
    expect(await kept()).toEqual([
      { _id: '2026-03-01 appStore', count: 20 },
      { _id: '2026-03-02 appStore', count: 1 },
      { _id: '2026-03-02 playStore', count: 1 },
    ]);
    const figures = await base.metrics.registry.metrics();
    expect(figures).toMatch(/^clicks_total\{name="appStore",.*\} 21$/m);
    expect(figures).toMatch(/^clicks_total\{name="playStore",.*\} 1$/m);
  });

  test('needs no token, makes no session, and keeps nothing of who it was', async () => {
    const anna = browser();
    const made = await anna.post('/api/Account/Create', aNewAccount());
    const { publicGuid } = (made.body as { user: { publicGuid: string } }).user;
    const answer = await press({ name: 'appStore' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await anna.post(clickEvent.path, { name: 'appStore', publicGuid })).status).toBe(204);
    expect(await kept()).toEqual([{ _id: '2026-03-02 appStore', count: 2 }]);
  });

  test.each([
    {},
    { name: null },
    { name: 'appstore' },
    { name: 'iets' },
    { name: '' },
    { name: ['appStore'] },
    { name: { $gt: '' } },
  ])('%j is 400 and counts nothing', async (body) => {
    const answer = await press(body);
    expect([answer.status, (answer.body as ProblemBody).issues?.map(({ path }) => path)]).toEqual([400, ['name']]);
    expect(await kept()).toEqual([]);
  });

  test('415 for what is no JSON', async () => {
    const answer = await supertest(app).post(clickEvent.path).type('form').send('name=appStore');
    expect([answer.status, answer.body]).toEqual([415, { error: 'UnsupportedMediaType' }]);
  });
});
