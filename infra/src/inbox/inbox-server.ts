import { createServer, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listPage, mailPage, missingPage } from './inbox-pages.js';
import type { MailStore } from './mail-store.js';

/** An address of this form is refused for good, as a mailbox that is gone: to see what the site does with a bounce. */
const refused = /^bounce(\+.*)?@/i;

/** An SMTP server that accepts everything for everybody, and confirms a mail only once it is kept. */
export function createMailCatcher(store: MailStore): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (refused.test(address)) done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      else done();
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => store.keep(raw, to))
        .then(() => done(), done);
    },
  });
  // A mailer that is killed breaks its connections off, which is no reason for us to end: it sends the mail once more.
  server.on('error', (error: Error) => {
    if (!('remoteAddress' in error)) throw error;
  });
  return server;
}

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; form-action 'self'";
/** The mail itself: no scripts, nothing but what it shows; its links open in a tab of their own. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The inbox over HTTP: `/` and `/mails/:id` for people, `/api/messages?to=` and `/api/messages/:id` for programs,
 * `/mails/:id/html` the mail's own HTML for the frame, `/health/ready`.
 */
export function createInbox(store: MailStore): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://inbox');
    answer(store, url, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
}

async function answer(store: MailStore, url: URL, response: ServerResponse): Promise<void> {
  const to = url.searchParams.get('to') ?? undefined;
  const json = (value: unknown, status = 200) => send(response, status, 'application/json', JSON.stringify(value));
  const html = (body: string, status = 200, policy = pagePolicy) =>
    send(response, status, 'text/html; charset=utf-8', body, policy);
  const [, area = '', second = '', third = ''] = url.pathname.split('/');

  if (url.pathname === '/health/ready') return json({ ready: true });
  if (url.pathname === '/') return html(listPage((await store.list(to === '' ? undefined : to)).toReversed(), to ?? ''));
  if (area === 'api' && second === 'messages') {
    if (third === '') return json(await store.list(to));
    const mail = await store.read(third);
    return mail === null ? json({ error: 'NotFound' }, 404) : json(mail);
  }
  const mail = area === 'mails' ? await store.read(second) : null;
  if (mail === null) return html(missingPage(), 404);
  return third === 'html' ? html(mail.html ?? '', 200, mailPolicy) : html(mailPage(mail));
}

function send(response: ServerResponse, status: number, type: string, body: string, policy?: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // A connection kept for the next request may be closed here in the moment in which that arrives.
    connection: 'close',
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  });
  response.end(body);
}
