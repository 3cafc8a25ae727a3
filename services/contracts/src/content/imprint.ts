import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';

const Fact = z.nullable(z.string());

/** Who is behind the site, as the law of its country asks for; null for what its operators did not say. */
export const Imprint = z.object({
  company: Fact,
  address: Fact,
  representedBy: Fact,
  phone: Fact,
  register: Fact,
  vatId: Fact,
});
export type Imprint = z.infer<typeof Imprint>;

/** GET the legal details of the operating company; 404 while `impressumEnabled` is off. */
export const getImprint = endpoint({
  method: 'GET',
  path: '/api/Contact/Imprint',
  flag: 'impressumEnabled',
  access: 'anyone',
  replies: { 200: Imprint },
});
