import { createHmac, timingSafeEqual } from 'node:crypto';
import { Guid, MailKindName, type MailKind, type MailSender } from '@site/contracts';
import { z } from 'zod/mini';
import type { ServiceBase } from '../process/service-base.js';

type Config = Pick<ServiceBase['config'], 'SERVICE_SECRET'>;

/** What a mail's unsubscribe link is about: mail of this kind to this address, or with a sender all of theirs. */
export interface OptOut {
  readonly address: string;
  readonly kind: MailKind;
  readonly sender?: MailSender | undefined;
}

const Said = z.union([z.tuple([MailKindName, z.string()]), z.tuple([MailKindName, z.string(), Guid, z.string()])]);
/** A token is part of a path. */
const MAX_NAME = 60;

const signatureOf = ({ SERVICE_SECRET }: Config, said: string): string =>
  createHmac('sha256', SERVICE_SECRET).update(`mail-opt-out:${said}`).digest('base64url').slice(0, 22);

/**
 * The token of an unsubscribe link. It names the address, which reads the mail anyway, and nobody but the mailer can make
 * one; so it needs no login and nothing kept, and works as long as the mail is there.
 */
export const optOutToken = (config: Config, { address, kind, sender }: OptOut): string => {
  const of = sender === undefined ? [] : [sender.userGuid, sender.name.slice(0, MAX_NAME)];
  const said = Buffer.from(JSON.stringify([kind, address, ...of])).toString('base64url');
  return `${said}.${signatureOf(config, said)}`;
};

/** What a token says; null when it is none of ours. */
export const readOptOutToken = (config: Config, token: string): OptOut | null => {
  const [said = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(signatureOf(config, said));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [kind, address, userGuid, name] = z.parse(Said, JSON.parse(Buffer.from(said, 'base64url').toString()));
  return { kind, address, ...(userGuid === undefined || name === undefined ? {} : { sender: { userGuid, name } }) };
};
