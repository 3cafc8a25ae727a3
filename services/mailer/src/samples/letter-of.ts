import { type MailData, type MailKind, UNSOLICITED_MAIL } from '@site/contracts';
import type { Letter } from '../delivery/message-of.js';
import { contentOf } from '../mails/contents.js';
import { mailWorld } from '../mails/mail-world.js';
import { renderMail } from '../render/render-mail.js';

const READER = 'oma@voorbeeld.nl';
const NAME = 'Anna de Vries';
/** Half past eleven in the evening, Dutch time. */
const ASKED_AT = new Date('2026-11-20T22:30:00Z');

interface Asked<K extends MailKind> {
  readonly kind: K;
  readonly data: MailData<K>;
  readonly name?: string | null | undefined;
}

/** A mail of this kind as it would go out for this site. Its private links say what they would carry. */
export const letterOf = <K extends MailKind>(publicUrl: string, { kind, data, name = NAME }: Asked<K>): Letter => {
  const world = mailWorld(publicUrl, { proofOf: () => 'bewijs-voor-oma', optOutOf: (of) => `afmelden-${of}` });
  const rendered = renderMail(contentOf(kind, data, world, ASKED_AT), name, world);
  return {
    ...rendered,
    to: { address: READER, name },
    messageId: `<voorbeeld-${kind}@${new URL(publicUrl).hostname}>`,
    date: ASKED_AT,
    unsubscribe: UNSOLICITED_MAIL.has(kind) ? world.unsubscribe(kind).oneClick : null,
  };
};
