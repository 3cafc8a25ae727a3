import { readFile } from 'node:fs/promises';
import { allQueueNames, MAIL_QUEUE, openQueue, startWorker, UnrecoverableError } from '@site/service-kit';
import { waitFor } from '@site/service-kit/testing';
import { operatorBrowser } from '../../testing/operator-browser.js';
import { PASSWORD, platformUnderTest } from '../../testing/platform-under-test.js';

/** What the board says only of things that it does not do here: its figures over time and whatever changes something. */
const UNSAID: readonly string[] = [
  'JOB.EDIT',
  'JOB.ACTIONS',
  'QUEUE.ACTIONS',
  'METRICS',
  'LATENCY',
  'REDIS',
  'RATE_LIMIT',
  'CONCURRENCY',
  'ADD_JOB',
  'UPDATE_JOB_DATA',
  'ERRORS',
  'METRICS_HISTORY',
  'SCHEDULERS.ACTIONS',
  'SCHEDULERS.CONFIRM',
  'SCHEDULERS.TOAST',
  'SCHEDULERS.EDIT',
];

const under = platformUnderTest();

const SECRETS = {
  address: 'tante.truus@voorbeeld.nl',
  guid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Geertruida Zwaantjes',
  token: 'eyJhbGciOi9xQ2aZ7kLm3nP4r',
};
const JOB_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const jobData = {
  payload: {
    kind: 'lot',
    to: SECRETS.address,
    firstName: SECRETS.name,
    lotPath: `/lootjestrekken/lootje/${SECRETS.guid}`,
    participants: [{ email: SECRETS.address, name: SECRETS.name }],
    count: 3,
    [SECRETS.address]: true,
  },
  aggregate: SECRETS.guid,
  requestId: SECRETS.guid,
  occurredAt: '2026-03-01T12:00:00.000Z',
};
const failure =
  `550 <${SECRETS.address}>: no such user; see http://localhost:3000/x/${SECRETS.token}` +
  ` of ${SECRETS.guid} with ${SECRETS.token}`;

/** A mail job that failed for good, with personal data wherever a job can have any. */
const aFailedJob = async () => {
  const { base } = under;
  const queue = openQueue(MAIL_QUEUE, base.config, base.redis);
  await queue.obliterate({ force: true });
  const job = await queue.add('mail', jobData, { jobId: JOB_ID });
  await job.log(`to ${SECRETS.address} about ${SECRETS.guid}`);
  const worker = startWorker(base, MAIL_QUEUE, () => Promise.reject(new UnrecoverableError(failure)));
  await waitFor(async () => (await job.getState()) === 'failed');
  await worker.close();
  await queue.close();
  return job;
};

const loggedIn = async () => {
  const operator = operatorBrowser(under.app);
  await operator.logIn('operator', PASSWORD);
  return operator;
};

const expectNobody = (where: string, text: string): void => {
  for (const [what, secret] of Object.entries(SECRETS)) {
    expect([where, what, text.toLowerCase().includes(secret.toLowerCase())]).toEqual([where, what, false]);
  }
};

test('nothing of the board or the overview tells whom a job is about', async () => {
  await aFailedJob();
  const operator = await loggedIn();
  const reads = [
    '/ops/queues/api/queues?activeQueue=mail&status=failed&page=1&jobsPerPage=10',
    '/ops/queues/api/queues?activeQueue=mail&status=latest&page=1&jobsPerPage=10',
    `/ops/queues/api/queues/mail/${JOB_ID}`,
    `/ops/queues/api/queues/mail/${JOB_ID}/logs`,
    `/ops/queues/api/queues/mail/${JOB_ID}/flow`,
    '/ops/queues/api/queues/mail/workers',
    '/ops/queues/api/job-schedulers',
    '/beheer',
  ];
  for (const path of reads) {
    const answer = await operator.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expectNobody(path, answer.text);
  }
  const { text } = await operator.get(`/ops/queues/api/queues/mail/${JOB_ID}`);
  // What helps to find the fault is there still.
  for (const kept of ['"kind":"lot"', '"count":3', '550 <{adres}>: no such user', '{link}', '{guid}', '0f8fad5b…', JOB_ID]) {
    expect(text).toContain(kept);
  }
});

test('every queue is on the board, and its page loads nothing from elsewhere', async () => {
  const operator = await loggedIn();
  const answer = await operator.get('/ops/queues/api/queues');
  const { queues } = answer.body as { queues: { name: string }[] };
  expect(queues.map(({ name }) => name).sort()).toEqual([...allQueueNames()].sort());
  const page = await operator.get('/ops/queues/');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/(?:href|src)="https?:/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const [, script = ''] = /src="(static\/js\/main[^"]+)"/.exec(page.text) ?? [];
  expect((await operator.get(`/ops/queues/${script}`)).status).toBe(200);
});

/** The texts of a board's catalogue, by key. */
const textsOf = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? textsOf(value, `${path}${key}.`) : [[`${path}${key}`, String(value)]],
  );

test('the board has a way back and is in Dutch: whatever a board that only reads can say', async () => {
  const operator = await loggedIn();
  const page = await operator.get('/ops/queues/');
  expect(page.text).toContain('<html lang="nl"');
  expect(page.text).toMatch(/<nav class="beheer"[^>]*><a href="\/beheer">← Terug naar beheer<\/a>/);
  expect(page.text).not.toMatch(/>\s*Loading\s*</);
  const config = JSON.parse(/<script id="__UI_CONFIG__"[^>]*>([^<]*)</.exec(page.text)?.[1] ?? '') as { locale: { lng: string } };
  const words = await operator.get(`/ops/queues/static/locales/${config.locale.lng}/messages.json?v=1`);
  const dutch = new Map(textsOf(words.body as object));
  const own = await readFile(require.resolve('@bull-board/ui/dist/static/locales/en-US/messages.json'), 'utf8');
  const english = textsOf(JSON.parse(own) as object).filter(([, text]) => text !== '');
  const unsaid = (key: string) => UNSAID.some((section) => key.startsWith(`${section}.`));
  expect(english.map(([key]) => key).filter((key) => !dutch.has(key) && !unsaid(key))).toEqual([]);
  // What is filled in has the same names on both sides. But for a state: the board fills in its English name, so ours may leave it out.
  const names = (text = '') => text.match(/\{\{(?!status\}\})\w+\}\}/g)?.sort();
  for (const [key, text] of english) if (dutch.has(key)) expect([key, names(dutch.get(key))]).toEqual([key, names(text)]);
});

test('a failed job is tried again by a form of our page, once, and that is in the log', async () => {
  const job = await aFailedJob();
  const operator = await loggedIn();
  const path = `/ops/jobs/mail/${JOB_ID}/retry`;
  expect((await operator.get('/beheer/wachtrijen')).text).toContain(`action="${path}"`);
  expect((await operator.post(path, { csrf: 'geraden' })).status).toBe(403);
  expect(await job.getState()).toBe('failed');
  expect((await operator.post(path)).status).toBe(303);
  expect(await job.getState()).toBe('waiting');
  expect((await under.repository.audit(1))[0]).toMatchObject({ actor: 'operator', target: `mail ${JOB_ID}` });
  // It waits: there is nothing to try again.
  expect((await operator.post(path)).status).toBe(422);
  expect((await operator.post('/ops/jobs/mail/none/retry')).status).toBe(404);
  expect((await operator.post(`/ops/jobs/none/${JOB_ID}/retry`)).status).toBe(404);
});

test('all failed jobs of a queue at once', async () => {
  const job = await aFailedJob();
  const operator = await loggedIn();
  expect((await operator.post('/ops/jobs/mail/retry')).status).toBe(303);
  expect(await job.getState()).toBe('waiting');
  expect((await operator.post('/ops/jobs/none/retry')).status).toBe(404);
});

test('the board changes nothing', async () => {
  const job = await aFailedJob();
  const operator = await loggedIn();
  const puts = ['mail/pause', 'mail/empty', 'mail/obliterate', 'mail/clean/failed', 'mail/retry/failed', 'pause'];
  for (const path of [...puts, `mail/${JOB_ID}/clean`, `mail/${JOB_ID}/retry`, `mail/${JOB_ID}/promote`]) {
    expect([path, (await operator.put(`/ops/queues/api/queues/${path}`)).status]).toEqual([path, 403]);
  }
  expect((await operator.post('/ops/queues/api/queues/mail/add')).status).toBe(403);
  expect(await job.getState()).toBe('failed');
});
