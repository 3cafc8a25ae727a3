import { connect } from 'node:net';

interface WaitOptions {
  timeoutMs: number;
  everyMs?: number;
  /** Ends the wait early, with `false`. */
  giveUp?: () => boolean;
}

/** Asks `condition` again and again; false when it did not come true in time. A rejection counts as "not yet". */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { timeoutMs, everyMs = 50, giveUp }: WaitOptions,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && giveUp?.() !== true) {
    if (await condition().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
}

/** Does something accept connections on this loopback port? */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/**
 * Does a Redis on this loopback port take commands, of who logs in so where one has to? While it reads its data back it accepts
 * connections but no commands.
 */
export function redisAnswers(port: number, login?: { user: string; password: string }): Promise<boolean> {
  const auth = login === undefined ? '' : `AUTH ${login.user} ${login.password}\r\n`;
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 }, () => socket.write(`${auth}PING\r\n`));
    let said = '';
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.on('data', (reply) => {
      said += reply.toString();
      if (/^-|\+PONG/m.test(said)) answer(!said.startsWith('-') && said.includes('+PONG'));
    });
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
