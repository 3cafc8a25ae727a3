import { createHmac, timingSafeEqual } from 'node:crypto';
import { SiteChange } from '@site/contracts';
import { z } from 'zod/mini';
import type { ServiceBase } from '../process/service-base.js';

/** Cookie of a browser that is shown changes before they are made. */
export const PREVIEW_COOKIE = 'preview';

/** Longer than this it would not fit a cookie. */
const MAX_LENGTH = 3500;

const Preview = z.object({ changes: z.array(SiteChange), until: z.number() });

/** Changes that a browser is shown, and until when, in ms since 1970. */
export type Preview = z.infer<typeof Preview>;

type Secret = Partial<Pick<ServiceBase['config'], 'PREVIEW_SECRET'>>;

const sign = ({ PREVIEW_SECRET }: Secret, text: string): Buffer => {
  if (PREVIEW_SECRET === undefined) throw new Error('PREVIEW_SECRET is not configured');
  return createHmac('sha256', PREVIEW_SECRET).update(`preview\n${text}`).digest();
};

/** A preview as text that only we can make; null when it is too much for a cookie. */
export const previewToken = (config: Secret, preview: Preview): string | null => {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  const token = `${text}.${sign(config, text).toString('base64url')}`;
  return token.length > MAX_LENGTH ? null : token;
};

/** The preview of such a text; null when it is none of ours, altered, or over. */
export const readPreview = (config: Secret, token: string, now: Date): Preview | null => {
  const [text = '', signature = ''] = token.slice(0, MAX_LENGTH).split('.');
  const expected = sign(config, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const preview = z.parse(Preview, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return preview.until > now.getTime() ? preview : null;
};
