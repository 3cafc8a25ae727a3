import type { Socket } from 'node:net';

/** Characters of one message; a page is a small part of it. */
const LONGEST = 32 * 1024 * 1024;

export interface ProcessChannel {
  readonly socket: Socket;
  readonly send: (message: unknown) => void;
  readonly close: () => void;
}

/** Messages over a socket, each a line of JSON. What is no such line ends the socket: who is at the other end need not be trusted. */
export const openLine = (socket: Socket, heard: (message: unknown) => void): ProcessChannel => {
  let begun: string[] = [];
  let length = 0;

  const hear = (text: string): void => {
    const [end = '', ...lines] = text.split('\n');
    begun.push(end);
    length += end.length;
    const rest = lines.pop();
    if (rest !== undefined) {
      const whole = [begun.join(''), ...lines];
      begun = [rest];
      length = rest.length;
      for (const one of whole) heard(JSON.parse(one));
    }
    if (length > LONGEST) throw new Error('a message without end');
  };

  socket.setEncoding('utf8').on('data', (text: unknown) => {
    try {
      hear(String(text));
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
  return {
    socket,
    send: (message) => void socket.write(`${JSON.stringify(message)}\n`),
    close: () => void socket.destroy(),
  };
};
