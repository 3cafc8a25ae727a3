import { startMailReceiver } from '../testing/mail-receiver.js';
import { createSmtp, readSmtpFailure } from './smtp.js';

const smtpError = (fields: object): Error => Object.assign(new Error('smtp'), fields);

describe('a failed hand-over', () => {
  test.each([
    ['an unknown address', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
    ['a refused message', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, false],
    ['a refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, false],
  ])('%s is a bounce', (_what, fields, isAddress) => {
    expect(readSmtpFailure(smtpError(fields))).toMatchObject({ kind: 'bounce', isAddress });
  });

  test.each([
    ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }],
    ['a refused login of ours', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
    ['a server that is away', { code: 'ECONNECTION', command: 'CONN' }],
    ['a greeting that says no', { code: 'EPROTOCOL', responseCode: 554 }],
    ['an answer that never came', { code: 'ETIMEDOUT' }],
  ])('%s is tried again', (_what, fields) => {
    expect(readSmtpFailure(smtpError(fields))).toMatchObject({ kind: 'temporary' });
  });

  test('the reason names no recipient', () => {
    const failure = readSmtpFailure(
      smtpError({ code: 'EENVELOPE', responseCode: 450, response: '450 oma@voorbeeld.nl is busy' }),
    );
    expect(failure).toEqual({ kind: 'temporary', reason: 'smtp EENVELOPE 450' });
  });

  test('anything else is tried again', () => {
    expect(readSmtpFailure(new TypeError('ours'))).toMatchObject({ kind: 'temporary' });
    expect(readSmtpFailure(null)).toMatchObject({ kind: 'temporary' });
  });
});

test('a server without TLS gets no mail where it is demanded', async () => {
  const receiver = await startMailReceiver();
  const from = { name: 'Verlanglijstje', address: 'noreply@site.example' };
  const letter = {
    ...{ to: { address: 'oma@voorbeeld.nl', name: null }, messageId: '<a@site.example>', date: new Date(0), unsubscribe: null },
    language: 'nl' as const,
    ...{ subject: 'Dag', html: '<p>Dag</p>', text: 'Dag', sender: undefined },
  };
  const [open, closed] = [createSmtp(receiver.url, from, 1), createSmtp(receiver.url, from, 1, true)];
  try {
    await open.send(letter);
    await expect(closed.send(letter)).rejects.toThrow(/TLS/);
    expect(receiver.received).toHaveLength(1);
  } finally {
    for (const smtp of [open, closed]) smtp.close();
    await receiver.close();
  }
});
