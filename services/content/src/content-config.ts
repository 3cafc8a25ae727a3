import type { BaseConfig } from '@site/service-kit';
import { z } from 'zod';

/** What this service reads from its environment besides what all do. */
export const contentConfig = z.object({
  /** Where people of the site answer chats; unset: the contact page says that nobody does. */
  CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
});

export type ContentConfig = BaseConfig & z.output<typeof contentConfig>;
