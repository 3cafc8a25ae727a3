import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
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
