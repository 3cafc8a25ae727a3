import {
  accountInternal,
  type BodyOf,
  contentInternal,
  getImprint,
  type MailData,
  openContactForm,
  platformInternal,
  sendContactMessage,
  type Viewer,
} from '@site/contracts';
import {
  handle,
  handleInternal,
  inTransaction,
  type InternalRoute,
  ok,
  requestMail,
  type Route,
  type ServiceBase,
} from '@site/service-kit';
import type { ContentConfig } from '../content-config.js';
import { mintFormToken } from './form-token.js';
import type { SpamGuard } from './spam-guard.js';

/** The legal details of the operating company, as its operators configured them. */
export const imprintRoutes = (config: ContentConfig): Route[] => [
  handle(getImprint, async () =>
    ok({
      company: config.IMPRINT_COMPANY ?? null,
      address: config.IMPRINT_ADDRESS ?? null,
      representedBy: config.IMPRINT_REPRESENTED_BY ?? null,
      phone: config.IMPRINT_PHONE ?? null,
      register: config.IMPRINT_REGISTER ?? null,
      vatId: config.IMPRINT_VAT_ID ?? null,
    }),
  ),
];

/** Who the company is and where: an imprint without these is none. */
const NEEDED = ['IMPRINT_COMPANY', 'IMPRINT_ADDRESS'] as const satisfies (keyof ContentConfig)[];

/** What keeps operators from switching the imprint on. */
export const imprintInternalRoutes = (config: ContentConfig): InternalRoute[] => [
  handleInternal(contentInternal.imprint, async () => ({ missing: NEEDED.filter((name) => (config[name] ?? '') === '') })),
];

interface ContactDeps {
  readonly base: ServiceBase;
  readonly guard: SpamGuard;
}

interface Command {
  readonly body: BodyOf<typeof sendContactMessage>;
  readonly viewer: Viewer;
  /** Where the request came from. */
  readonly address: string;
}

type Sender = Pick<MailData<'contactMessage'>, 'replyTo' | 'senderName' | 'hasAccount'>;

/** An account holder is known by the account, whatever the form says; everybody else by what they typed. */
const senderOf = async (base: ServiceBase, viewer: Viewer, typed: string): Promise<Sender> => {
  const [person] =
    viewer.kind === 'account' ? await base.internal.call(accountInternal.people, { userGuids: [viewer.userGuid] }) : [];
  if (person === undefined) return { replyTo: typed, senderName: null, hasAccount: false };
  const name = [person.firstName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
  return { replyTo: person.email, senderName: name === '' ? null : name, hasAccount: true };
};

/**
 * Mails a message to the contact address as operators have it at this moment (docs/specification/3-decisions.md §13). Once this
 * returns the message is in the outbox: whatever dies now, it goes out.
 * @throws HttpProblem TooManyRequests; InternalCallError (503) while platform or account cannot be asked, and nothing is sent.
 */
const sendMessage = async ({ base, guard }: ContactDeps, { body, viewer, address }: Command): Promise<void> => {
  const { contactEmailAddress } = await base.internal.call(platformInternal.flags, {});
  const sender = await senderOf(base, viewer, body.email);
  // Who logged in is no program, as far as anybody can tell; the hidden field is asked of them as well.
  const maySpam = sender.hasAccount ? (body.website ?? '') !== '' : await guard.maySpam(body);
  if (maySpam) await guard.admit(address);
  const data = { ...sender, subject: body.subject, message: body.message, maySpam };
  const to = { address: contactEmailAddress, name: null };
  await inTransaction(base.mongo, (session) =>
    requestMail(base.mongo, session, { kind: 'contactMessage', to, data, reference: null }),
  );
};

/** The calls of the contact form. `chatUrl`: where people of the site chat; null when they do not. */
export const contactRoutes = (deps: ContactDeps, chatUrl: string | null): Route[] => [
  handle(openContactForm, async (context) => {
    context.setHeader('Cache-Control', 'no-store');
    return ok({ formToken: mintFormToken(deps.base), chatUrl });
  }),
  handle(sendContactMessage, async ({ body, viewer, address }) => {
    await sendMessage(deps, { body, viewer, address });
    return ok(true as const);
  }),
];
