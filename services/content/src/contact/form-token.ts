import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServiceBase } from '@site/service-kit';

type Tools = Pick<ServiceBase, 'clock' | 'config'>;

/** When a contact form was opened, and which one it is. */
export interface OpenedForm {
  readonly id: string;
  readonly at: number;
}

const signatureOf = ({ config }: Tools, said: string): string =>
  createHmac('sha256', config.SERVICE_SECRET).update(`contact-form:${said}`).digest('base64url').slice(0, 22);

/** A token that says when a form was opened. Nothing is kept for it: nobody but us can make one. */
export const mintFormToken = (tools: Tools): string => {
  const said = `${tools.clock.now().getTime().toString(36)}-${randomBytes(9).toString('hex')}`;
  return `${said}.${signatureOf(tools, said)}`;
};

/** What a token says; null when it is none of ours. */
export const readFormToken = (tools: Tools, token: string): OpenedForm | null => {
  const [said = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(signatureOf(tools, said));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [at = '', id = ''] = said.split('-', 2);
  return { id, at: Number.parseInt(at, 36) };
};
