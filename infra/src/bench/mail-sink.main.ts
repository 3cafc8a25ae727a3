import { createServer, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';

/**
 * A mail server that takes everything and keeps nothing but the count: what a mailer can do is measured, not what takes its
 * mails. Started with an IPC channel: tells its port, then the count whenever it is asked.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const END = '\r\n.\r\n';
let taken = 0;

const serve = (socket: Socket): void => {
  let rest = '';
  let isMail = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const next = (): boolean => {
    const end = rest.indexOf(isMail ? END : '\r\n');
    if (end < 0) return false;
    const said = rest.slice(0, end);
    rest = rest.slice(end + (isMail ? END.length : 2));
    if (isMail) {
      isMail = false;
      taken += 1;
      say('250 taken');
      return true;
    }
    const command = said.slice(0, 4).toUpperCase();
    isMail = command === 'DATA';
    say(isMail ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
    if (command === 'QUIT') socket.end();
    return true;
  };
  socket.setNoDelay(true).setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    rest += chunk;
    while (next());
  });
  say('220 sink');
};

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : null });
});
process.on('message', () => process.send?.({ taken }));
process.on('disconnect', () => process.exit(0));
