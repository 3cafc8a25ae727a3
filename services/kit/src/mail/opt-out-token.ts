import { createHmac, timingSafeEqual } from 'node:crypto';
import { type EndableMail, EndableMailName, Guid, type MailKind, type MailSender } from '@site/contracts';
import { z } from 'zod/mini';
import { type MailLinkConfig, mailLinkSecrets } from '../config/base-config.js';

/** What a mail's unsubscribe link is about: mail of this kind to this address, or with a sender all of theirs. */
export interface OptOut {
  readonly address: string;
  readonly kind: MailKind;
  readonly sender?: MailSender | undefined;
}

/** The same as a link says it. */
export type EndableOptOut = OptOut & { readonly kind: EndableMail };

const Said = z.union([z.tuple([EndableMailName, z.string()]), z.tuple([EndableMailName, z.string(), Guid, z.string()])]);
/** A token is part of a path. */
const MAX_NAME = 60;

const signatureOf = (secret: string, said: string): string =>
  createHmac('sha256', secret).update(`mail-opt-out:${said}`).digest('base64url').slice(0, 22);

/**
 * The token of an unsubscribe link. It names the address, which reads the mail anyway, and nobody but the mailer can make
 * one; so it needs no login and nothing kept, and works as long as the mail is there.
 */
export const optOutToken = (config: MailLinkConfig, { address, kind, sender }: OptOut): string => {
  const of = sender === undefined ? [] : [sender.userGuid, sender.name.slice(0, MAX_NAME)];
  const said = Buffer.from(JSON.stringify([kind, address, ...of])).toString('base64url');
  return `${said}.${signatureOf(mailLinkSecrets(config)[0], said)}`;
};

/** What a token says; null when it is none of ours. Mails of before stay in their inboxes, so the old secret counts too. */
export const readOptOutToken = (config: MailLinkConfig, token: string): EndableOptOut | null => {
  const [said = '', signature = ''] = token.split('.', 2);
  const given = Buffer.from(signature);
  const isOurs = mailLinkSecrets(config).some((secret) => {
    const expected = Buffer.from(signatureOf(secret, said));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  const [kind, address, userGuid, name] = z.parse(Said, JSON.parse(Buffer.from(said, 'base64url').toString()));
  return { kind, address, ...(userGuid === undefined || name === undefined ? {} : { sender: { userGuid, name } }) };
};
