import { accountInternal, MAIL_OF_OPERATORS, type MailKind } from '@site/contracts';
import { type ServiceBase, startRounds } from '@site/service-kit';
import { letterOf, SAMPLED_KINDS, SAMPLES } from '../samples/samples.js';

/** To operators alone: nobody else is shown these. */
const OF_OPERATORS: ReadonlySet<MailKind> = new Set<MailKind>(MAIL_OF_OPERATORS);

const previewOf = <K extends MailKind>(kind: K, publicUrl: string) => {
  const [{ data, name }] = SAMPLES[kind];
  const { html } = letterOf(publicUrl, { kind, data, name });
  // A preview leads nowhere: its links are nobody's.
  return { kind, html: html.replaceAll(/ href="[^"]*"/g, '') };
};

/** Each kind of mail as it goes out for this site, with the data of its first sample. */
export const mailPreviews = (publicUrl: string) =>
  SAMPLED_KINDS.filter((kind) => !OF_OPERATORS.has(kind)).map((kind) => previewOf(kind, publicUrl));

const EVERY_MS = 5000;

/** Tells the account service what mails look like, for the page on which people choose them; again and again until it heard. */
export const publishPreviews = (base: ServiceBase): void => {
  let isTold = false;
  startRounds(base, {
    everyMs: EVERY_MS,
    failure: 'previews of mails are not told yet',
    work: async () => {
      if (isTold) return;
      await base.internal.call(accountInternal.mailPreviews, { previews: mailPreviews(base.config.PUBLIC_URL) });
      isTold = true;
    },
  });
};
