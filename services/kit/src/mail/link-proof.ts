import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailLinkConfig, mailLinkSecrets } from '../config/base-config.js';

/** A link as it was mailed: its path, without query, and the address the mail went to. */
interface MailedLink {
  readonly path: string;
  readonly address: string;
}

/** 22 characters are 128 bits. */
const PROOF_LENGTH = 22;

/**
 * What a link in a mail carries besides its path: made for this path and this address, by the mailer, and found nowhere
 * but in that mail. Guids in a path are no such thing: most are answered to the session that made them, too.
 */
export const linkProof = (config: MailLinkConfig, link: MailedLink): string => proofBy(mailLinkSecrets(config)[0], link);

const proofBy = (secret: string, { path, address }: MailedLink): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['link-proof', path, address.trim().toLowerCase()]))
    .digest('base64url')
    .slice(0, PROOF_LENGTH);

/** Was this link mailed to this address? Mails of before stay in their inboxes, so the old secret counts too. */
export const isLinkProof = (config: MailLinkConfig, link: MailedLink, proof: string): boolean => {
  const given = Buffer.from(proof);
  return mailLinkSecrets(config).some((secret) => {
    const expected = Buffer.from(proofBy(secret, link));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
