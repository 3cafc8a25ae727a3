import type { BaseConfig } from '@site/service-kit';
import { z } from 'zod';

const fact = z.string().trim().max(300).optional();

/** What this service reads from its environment besides what all do. */
export const contentConfig = z.object({
  /** Where people of the site answer chats; unset: the contact page says that nobody does. */
  CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What the imprint says of the company; lines of the address are parted by commas. Unset ones are left out. */
  IMPRINT_COMPANY: fact,
  IMPRINT_ADDRESS: fact,
  IMPRINT_REPRESENTED_BY: fact,
  IMPRINT_PHONE: fact,
  IMPRINT_REGISTER: fact,
  IMPRINT_VAT_ID: fact,
});

export type ContentConfig = BaseConfig & z.output<typeof contentConfig>;
