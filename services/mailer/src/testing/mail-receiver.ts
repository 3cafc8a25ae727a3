import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as a receiver got it. */
export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly mail: ParsedMail;
  /** Every byte of it. */
  readonly raw: string;
}

/** A refusal as an SMTP server words it. */
export const refusal = (responseCode: number): Error => Object.assign(new Error('refused'), { responseCode });

/** A real SMTP server on a free port. */
export interface MailReceiver {
  readonly url: string;
  /** Everything accepted or about to be, in order. */
  readonly received: ReceivedMail[];
  /** How often an address was named as recipient. */
  readonly named: Map<string, number>;
  /** May refuse a recipient by throwing. */
  onRecipient: (address: string) => void;
  /** Runs when the whole mail is there and before it is acknowledged; may refuse it by throwing. */
  beforeAcknowledge: (mail: ReceivedMail) => Promise<void> | void;
  /** Runs right after the acknowledgement was given. */
  afterAcknowledge: (mail: ReceivedMail) => void;
  reset(): void;
  close(): Promise<void>;
}

const accept = (): void => undefined;

/** Starts a receiver that takes everything until told otherwise. */
export const startMailReceiver = async (): Promise<MailReceiver> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      receiver.named.set(address, (receiver.named.get(address) ?? 0) + 1);
      try {
        receiver.onRecipient(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, session, done) => {
      take(stream, session).then(
        (mail) => {
          done();
          receiver.afterAcknowledge(mail);
        },
        (error: unknown) => done(error as Error),
      );
    },
  });
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<ReceivedMail> => {
    const bytes = await buffer(stream);
    const mail = await simpleParser(bytes);
    const to = session.envelope.rcptTo[0]?.address ?? '';
    const received = { to, messageId: mail.messageId ?? '', mail, raw: bytes.toString('latin1') };
    await receiver.beforeAcknowledge(received);
    receiver.received.push(received);
    return received;
  };
  // A client killed in the middle of a command is what some tests are about.
  server.on('error', accept);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const receiver: MailReceiver = {
    url: `smtp://127.0.0.1:${String(port)}`,
    received: [],
    named: new Map(),
    onRecipient: accept,
    beforeAcknowledge: accept,
    afterAcknowledge: accept,
    reset: () => {
      receiver.received.splice(0);
      receiver.named.clear();
      Object.assign(receiver, { onRecipient: accept, beforeAcknowledge: accept, afterAcknowledge: accept });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        // Those of a killed client would be waited for.
        for (const socket of sockets) socket.destroy();
      }),
  };
  return receiver;
};
