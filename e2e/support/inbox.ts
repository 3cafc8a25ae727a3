import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** A mail as the local inbox keeps it. */
export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header name in lower case → value. */
  readonly headers: Readonly<Record<string, string>>;
}

const inboxUrl = process.env['INBOX_URL'] ?? '';

/** All mails to `address` so far, oldest first. */
export const mailsTo = async (request: APIRequestContext, address: string): Promise<ReceivedMail[]> => {
  const answer = await request.get(`${inboxUrl}/api/messages`, { params: { to: address } });
  const listed = (await answer.json()) as { id: string }[];
  return Promise.all(
    listed.map(async ({ id }) => (await (await request.get(`${inboxUrl}/api/messages/${id}`)).json()) as ReceivedMail),
  );
};

/** Waits for a mail to `address` whose subject fits. */
export const waitForMail = async (request: APIRequestContext, address: string, subject: RegExp): Promise<ReceivedMail> => {
  let found: ReceivedMail | undefined;
  await expect
    .poll(async () => (found = (await mailsTo(request, address)).find((mail) => subject.test(mail.subject))), { timeout: 60_000 })
    .toBeDefined();
  if (found === undefined) throw new Error('unreachable: polled until defined');
  return found;
};

/** The first link in a mail's text whose path begins with `path`, as a path of the site. */
export const linkIn = (mail: ReceivedMail, path: string): string => {
  for (const [link] of mail.text.matchAll(/https?:\/\/\S+/g)) {
    const { pathname, search } = new URL(link);
    if (pathname.startsWith(path)) return pathname + search;
  }
  throw new Error(`no link to ${path} in the mail "${mail.subject}"`);
};
