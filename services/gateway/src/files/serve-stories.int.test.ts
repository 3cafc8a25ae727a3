import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import supertest from 'supertest';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';

const under = gatewayUnderTest();
const AT = '/beheer/catalogus/';
const get = (path: string) => supertest(under.url).get(path).redirects(0);

/** As it stands on the wire: clients of tests tidy paths. */
const statusOf = (path: string) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(under.url);
    request({ hostname, port, path }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode)))
      .once('error', reject)
      .end();
  });

test('is nowhere until it is published, and then at once', async () => {
  expect((await get(AT)).status).toBe(404);
  const folder = join(under.dataDir, 'stories');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<script>go()</script>');
  await writeFile(join(folder, 'iframe.html'), 'the story');
  await writeFile(join(folder, 'assets/paper--a1.js'), 'go()');
  await writeFile(join(folder, 'notes.md'), 'of no kind that is served');

  expect((await get(AT)).text).toBe('<script>go()</script>');
  expect((await get(`${AT}iframe.html?id=button&viewMode=story`)).text).toBe('the story');
  const script = await get(`${AT}assets/paper--a1.js`);
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect((await supertest(under.url).head(AT)).headers['content-length']).toBe('21');
});

test.each(['assets', 'assets/', 'notes.md', 'none.js', '.hidden.js', 'assets//paper--a1.js', 'a/b/c/d/e/f/g.js', 'a%00.js'])(
  '%s is not served',
  async (path) => {
    expect(await statusOf(AT + path)).toBe(404);
  },
);

test.each([
  '../secrets.json',
  '../../secrets.json',
  'assets/../../secrets.json',
  '%2e%2e/secrets.json',
  '..%2fsecrets.json',
  '..\\x',
])('nothing leads out of it: %s', async (path) => {
  expect(await statusOf(AT + path)).toBe(404);
});

test('nothing is sent to it', async () => {
  expect((await supertest(under.url).post(AT).send({})).status).toBe(404);
});
