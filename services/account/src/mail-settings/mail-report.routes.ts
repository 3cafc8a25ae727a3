import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_SIGNATURE_HEADER, MailReports, reportMails } from '@site/contracts';
import { emit, handle, HttpProblem, inTransaction, ok, type Route, type ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';

interface Deps {
  readonly base: ServiceBase;
  /** Null: the site takes no reports. */
  readonly secret: string | null;
}

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [given, expected].map((text) => createHmac('sha256', 'compared').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

const parse = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** What the mail server tells afterwards, on its way to the mailer, which knows its mails. */
export const mailReportRoutes = ({ base, secret }: Deps): Route[] => [
  handle(reportMails, async ({ body, ...request }) => {
    if (secret === null) throw new HttpProblem('NotFound');
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const isAllowed =
      isSame(request.header(MAIL_SIGNATURE_HEADER) ?? '', signature) ||
      isSame(request.header('authorization') ?? '', `Bearer ${secret}`);
    if (!isAllowed) throw new HttpProblem('Unauthorized');
    const parsed = z.safeParse(MailReports, parse(body));
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
      throw new HttpProblem('InvalidRequest', { issues });
    }
    const final = parsed.data.reports.filter(({ permanent }) => permanent);
    if (final.length === 0) return ok(true as const);
    await inTransaction(base.mongo, async (session) => {
      for (const { messageId, recipient, type } of final) {
        const payload = { messageId, recipient, type };
        await emit(base.mongo, session, { name: 'mail.reported', payload, aggregate: 'mail:report' });
      }
    });
    return ok(true as const);
  }),
];
