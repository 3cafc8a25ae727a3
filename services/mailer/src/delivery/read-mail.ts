import { Language, MAIL_KINDS, MailAddressee, type MailData, type MailKind, MailKindName, MailSender } from '@site/contracts';
import { UnrecoverableError } from '@site/service-kit';
import { z } from 'zod/mini';
import { contentOf } from '../mails/contents.js';
import type { MailContent, MailWorld } from '../mails/mail-content.js';

/** A mail as it was asked for, checked. */
export interface AskedMail {
  readonly kind: MailKind;
  readonly to: MailAddressee;
  readonly reference: string | null;
  /** Null when nobody but the site has it sent. */
  readonly sender: MailSender | null;
  /** Tells of what its reader did while logged in. */
  readonly own: boolean;
  /** Of who caused it; null when nobody did, or nobody knows. */
  readonly language: Language | null;
  content(world: MailWorld, askedAt: Date): MailContent;
}

const Envelope = z.object({
  kind: MailKindName,
  to: MailAddressee,
  data: z.unknown(),
  reference: z.nullable(z.string()),
  sender: z.optional(MailSender),
  own: z.optional(z.literal(true)),
  language: z.optional(Language),
});

/**
 * Reads a mail job.
 * @throws UnrecoverableError when it is no mail we know: trying again would not make it one.
 */
export const readMail = (payload: unknown): AskedMail => {
  const envelope = z.safeParse(Envelope, payload);
  if (!envelope.success) throw noMail(envelope.error);
  return withContent(envelope.data.kind, envelope.data);
};

const withContent = <K extends MailKind>(
  kind: K,
  { to, data, reference, sender, own, language }: z.output<typeof Envelope>,
): AskedMail => {
  const parsed = z.safeParse(MAIL_KINDS[kind], data);
  if (!parsed.success) throw noMail(parsed.error);
  const known = parsed.data as MailData<K>;
  const content: AskedMail['content'] = (world, askedAt) => contentOf(kind, known, world, askedAt);
  return { kind, to, reference, sender: sender ?? null, own: own === true, language: language ?? null, content };
};

/** Names the places that are wrong, never what stood there: a mail holds addresses and private links. */
const noMail = (error: z.core.$ZodError): UnrecoverableError =>
  new UnrecoverableError(`no mail we know: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`);
