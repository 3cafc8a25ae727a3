import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInbox, createMailCatcher } from './inbox-server.js';
import { type Mail, type MailSummary, openMailStore } from './mail-store.js';

/** Speaks SMTP by hand; answers the last reply. */
function send(port: number, to: string, message: string): Promise<string> {
  const lines = [
    'EHLO test',
    'MAIL FROM:<site@lijstje.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${message.replaceAll('\n', '\r\n')}\r\n.`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let rest = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk;
      // The reply is whole when its last line has a space after the code.
      const last = /^(\d{3}) .*\r\n$/m.exec(rest);
      if (last === null) return;
      rest = '';
      const next = lines.shift();
      if (next === undefined || last[1]?.startsWith('5') === true) {
        socket.end();
        resolve(last[0].trim());
      } else socket.write(`${next}\r\n`);
    });
    socket.once('error', reject);
  });
}

const mail = `From: Lijstje <site@lijstje.example>
To: Anna <anna@voorbeeld.nl>
Subject: Je hebt iets <b>afgestreept</b>
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=x

--x
Content-Type: text/plain; charset=utf-8

Ongedaan maken: https://lijstje.example/afgestreept/1?a=1&b=2
--x
Content-Type: text/html; charset=utf-8

<p><script>alert(1)</script><a href="https://lijstje.example/afgestreept/1?a=1&amp;b=2">Ongedaan maken</a></p>
--x--
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function startInbox() {
  const store = await openMailStore(folder);
  const catcher = createMailCatcher(store);
  const web = createInbox(store);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const smtp = catcher.listen(0, '127.0.0.1');
  await new Promise((resolve) => smtp.once('listening', resolve));
  return {
    smtpPort: (smtp.address() as AddressInfo).port,
    get: (path: string) => fetch(`http://127.0.0.1:${(web.address() as AddressInfo).port}${path}`),
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([new Promise((resolve) => web.close(resolve)), new Promise<void>((resolve) => catcher.close(resolve))]);
    },
  };
}

test('a mail that is sent can be read by program and by person, and still after a restart', async () => {
  const before = await startInbox();
  expect(await send(before.smtpPort, 'Anna@voorbeeld.nl', mail)).toMatch(/^250 /);
  await before.stop();

  const inbox = await startInbox();
  const list = (await (await inbox.get('/api/messages?to=anna@voorbeeld.nl')).json()) as MailSummary[];
  expect(list).toMatchObject([{ to: ['anna@voorbeeld.nl'], subject: 'Je hebt iets <b>afgestreept</b>' }]);
  const id = list[0]?.id ?? '';
  const read = (await (await inbox.get(`/api/messages/${id}`)).json()) as Mail;
  expect(read.text).toContain('https://lijstje.example/afgestreept/1?a=1&b=2');
  expect(read.headers.from).toBe('Lijstje <site@lijstje.example>');

  const page = await (await inbox.get(`/mails/${id}`)).text();
  expect(page).toContain('Je hebt iets &lt;b&gt;afgestreept&lt;/b&gt;');
  expect(page).toContain('href="https://lijstje.example/afgestreept/1?a=1&amp;b=2"');
  const body = await inbox.get(`/mails/${id}/html`);
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body.headers.get('content-security-policy')).toContain('sandbox');
  await inbox.stop();
});

test('only mails to the one who is asked for are listed, whatever the header says', async () => {
  const inbox = await startInbox();
  await send(inbox.smtpPort, 'boris@voorbeeld.nl', mail);
  expect(await (await inbox.get('/api/messages?to=anna@voorbeeld.nl')).json()).toEqual([]);
  expect(await (await inbox.get('/api/messages?to=boris@voorbeeld.nl')).json()).toHaveLength(1);
  await inbox.stop();
});

test('each answer is the last on its connection, so that none is closed under the next request', async () => {
  const inbox = await startInbox();
  await send(inbox.smtpPort, 'anna@voorbeeld.nl', mail);
  expect((await inbox.get('/api/messages?to=anna@voorbeeld.nl')).headers.get('connection')).toBe('close');
  await inbox.stop();
});

test('a bounce address is refused for good, and nothing is kept', async () => {
  const inbox = await startInbox();
  expect(await send(inbox.smtpPort, 'bounce+1@voorbeeld.nl', mail)).toMatch(/^550 /);
  expect(await (await inbox.get('/api/messages')).json()).toEqual([]);
  await inbox.stop();
});

test('a sender that is killed in the middle ends nobody else’s mail', async () => {
  const inbox = await startInbox();
  const killed = connect(inbox.smtpPort, '127.0.0.1');
  killed.on('error', () => undefined); // its own end of what it does here
  for (const line of ['EHLO test', 'MAIL FROM:<site@lijstje.example>', 'RCPT TO:<anna@voorbeeld.nl>']) {
    await once(killed, 'data');
    killed.write(`${line}\r\n`);
  }
  await once(killed, 'data');
  killed.resetAndDestroy();
  expect(await send(inbox.smtpPort, 'anna@voorbeeld.nl', mail)).toMatch(/^250 /);
  expect(await (await inbox.get('/api/messages?to=anna@voorbeeld.nl')).json()).toHaveLength(1);
  await inbox.stop();
});

test.each(['/mails/../secrets', '/mails/none', '/api/messages/none', '/other'])('%s is not there', async (path) => {
  const inbox = await startInbox();
  expect((await inbox.get(path)).status).toBe(404);
  await inbox.stop();
});
