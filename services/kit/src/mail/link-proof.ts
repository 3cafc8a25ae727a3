import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServiceBase } from '../process/service-base.js';

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
export const linkProof = ({ SERVICE_SECRET }: ServiceBase['config'], { path, address }: MailedLink): string =>
  createHmac('sha256', SERVICE_SECRET)
    .update(JSON.stringify(['link-proof', path, address.trim().toLowerCase()]))
    .digest('base64url')
    .slice(0, PROOF_LENGTH);

/** Was this link mailed to this address? */
export const isLinkProof = (config: ServiceBase['config'], link: MailedLink, proof: string): boolean => {
  const expected = Buffer.from(linkProof(config, link));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
