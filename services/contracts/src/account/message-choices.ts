import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Instant, OverviewEmailFrequency } from '../fields.js';
import { LIMITS } from '../limits.js';

import { MAIL_TOPICS, type MailTopic } from './mail-topics.js';

const topics = Object.keys(MAIL_TOPICS) as [MailTopic, ...MailTopic[]];
export const MailTopicName = z.enum(topics);
/** By mail at once, in one mail a day, or not by mail. */
export const MailChoice = z.enum(['now', 'daily', 'off']);
export type MailChoice = z.infer<typeof MailChoice>;

export const MessageChoices = z.object({
  choices: z.record(MailTopicName, MailChoice),
  overviewEmailFrequency: OverviewEmailFrequency,
  /** Until the address is proven nothing stands at the bell, and nothing but the overview can be chosen. */
  isProven: z.boolean(),
});
export type MessageChoices = z.infer<typeof MessageChoices>;

/** GET Messages (ours): what the account chose about each topic of mail. */
export const getMessages = endpoint({
  method: 'GET',
  path: '/api/Account/Messages',
  access: 'account',
  replies: { 200: MessageChoices },
});

/** POST ChooseMessages (ours): how the mail of a topic comes from now on, or how often the overview. Answers all choices. */
export const chooseMessages = endpoint({
  method: 'POST',
  path: '/api/Account/ChooseMessages',
  access: 'account',
  body: z.union([
    z.object({ topic: MailTopicName, choice: MailChoice }),
    z.object({ overviewEmailFrequency: OverviewEmailFrequency }),
  ]),
  replies: { 200: MessageChoices },
});

/** GET MailPreview (ours): a mail of this kind with sample data, as a page to be framed (`text/html`). */
export const getMailPreview = endpoint({
  method: 'GET',
  path: '/api/Account/MailPreview/:kind',
  access: 'account',
  params: z.object({ kind: z.string() }),
  replies: { 200: null },
});

/** Something new: what a mail about it says as its subject, and where that leads. */
export const Notice = z.object({
  id: z.string(),
  /** Of the mail; a later version may have more kinds. */
  kind: z.string(),
  title: z.string(),
  path: z.string(),
  at: Instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

const Notices = z.object({ notices: z.array(Notice) });

/** GET Notices (ours): what is new for the account, newest first, of the last 60 days. */
export const getNotices = endpoint({
  method: 'GET',
  path: '/api/Account/Notices',
  access: 'account',
  replies: { 200: Notices },
});

/** POST ReadNotices (ours): these are read, in every browser of the account; null: all. Answers what there is then. */
export const readNotices = endpoint({
  method: 'POST',
  path: '/api/Account/ReadNotices',
  access: 'account',
  body: z.object({ ids: z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(LIMITS.notices))) }),
  replies: { 200: Notices },
});

/** Redis channel that carries `{"userGuid": "..."}` when somebody's notices are others now. */
export const NOTICES_CHANGED_CHANNEL = 'notices-changed';
