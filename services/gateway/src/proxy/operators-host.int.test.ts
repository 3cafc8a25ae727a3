import supertest from 'supertest';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';
import type { ReceivedRequest } from '../testing/upstream.js';

const OPERATORS = 'beheer.lijstjes.example';
const under = gatewayUnderTest({ OPERATOR_URL: `http://${OPERATORS}` });
const at = (host: string, path: string) => supertest(under.url).get(path).set('Host', host);

test('operators\u2019 pages and commands are on their host, and on no other', async () => {
  expect(((await at(OPERATORS, '/beheer')).body as ReceivedRequest).url).toBe('/beheer');
  for (const path of ['/beheer', '/beheer/account', '/ops/api/flags/list', '/ops/queues']) {
    expect([path, (await at('lijstjes.example', path)).status]).toEqual([path, 404]);
  }
});

test('the site is not on theirs', async () => {
  for (const path of ['/anna', '/api/Shop', '/robots.txt', '/shell/shell01/main.js']) {
    expect([path, (await at(OPERATORS, path)).status]).toEqual([path, 404]);
  }
  expect((await at(OPERATORS, '/favicon.svg')).status).toBe(200);
  const door = await at(OPERATORS, '/');
  expect([door.status, door.headers['location']]).toEqual([302, '/beheer']);
});

test('a preview\u2019s link works where visitors are', async () => {
  const answer = await at('lijstjes.example', '/beheer/voorvertoning?sleutel=x');
  expect((answer.body as ReceivedRequest).url).toBe('/beheer/voorvertoning?sleutel=x');
});
