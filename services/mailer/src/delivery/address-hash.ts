import { createHmac } from 'node:crypto';
import type { BaseConfig } from '@site/service-kit';

/** What an address is known by in records that hold nobody's address. */
export const addressHash = ({ SERVICE_SECRET }: Pick<BaseConfig, 'SERVICE_SECRET'>, address: string): string =>
  createHmac('sha256', SERVICE_SECRET).update(`delivered:${address.trim().toLowerCase()}`).digest('base64url');
