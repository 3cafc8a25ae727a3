import {
  chooseMessages,
  getEmailSettings,
  getMailOptOut,
  getMailPreview,
  getMailTrouble,
  getMessages,
  pathTo,
  setMailOptOut,
  tryMail,
  unsubscribe,
  updateEmailSettings,
  type Viewer,
} from '@site/contracts';
import {
  type EndableOptOut,
  framedPage,
  handle,
  handleRedirect,
  HttpProblem,
  ok,
  readOptOutToken,
  refuse,
  type Route,
} from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';
import { isOptedOut, setOptOut } from './mail-choice.js';
import { mailTrouble, tryAddress } from './mail-trouble.js';
import { chooseTopic, choicesOf } from './message-choices.js';

/**
 * The mail somebody gets, for who holds their private guid: it came in a mail, so no session is asked for
 * (docs/specification/1-shell-and-account.md §7). The guid of a guest session is none (docs/specification/3-decisions.md §13).
 */
const ownSettings = ({ base, users, changes }: AccountDeps): Route[] => [
  handle(getEmailSettings, async ({ params }) => {
    const user = await users.byPrivateGuid(params.id);
    if (user === null) throw new HttpProblem('NotFound');
    return ok({
      email: user.email,
      enableCrossOffNotifications: user.enableCrossOffConfirmationEmail,
      overviewEmailFrequency: user.overviewEmailFrequency,
      userPrivateGuid: user.privateGuid,
    });
  }),
  handle(updateEmailSettings, async ({ body }) => {
    const { overviewEmailFrequency, enableCrossOffNotifications } = body;
    const choice = { overviewEmailFrequency, enableCrossOffConfirmationEmail: enableCrossOffNotifications };
    if (await changes.chooseMail(body.userPrivateGuid, choice, base.clock.now())) return ok(true);
    return refuse('Other');
  }),
];

/** @throws HttpProblem NotFound for a token that is none of ours. */
const readToken = ({ base }: AccountDeps, token: string): EndableOptOut => {
  const optOut = readOptOutToken(base.config, token);
  if (optOut === null) throw new HttpProblem('NotFound');
  return optOut;
};

const presentOptOut = async (deps: AccountDeps, optOut: EndableOptOut) =>
  ok({
    email: optOut.address,
    kind: optOut.kind,
    sender: optOut.sender?.name ?? null,
    isOptedOut: await isOptedOut(deps, optOut),
  });

/** Ending mail that others have sent, by a link that only its reader has (docs/specification/3-decisions.md §8). */
const optOuts = (deps: AccountDeps): Route[] => [
  handle(getMailOptOut, ({ params }) => presentOptOut(deps, readToken(deps, params.token))),
  handle(setMailOptOut, async ({ params, body }) => {
    const optOut = readToken(deps, params.token);
    await setOptOut(deps, optOut, body.isOptedOut);
    return presentOptOut(deps, optOut);
  }),
  handle(unsubscribe, async ({ params }) => {
    await setOptOut(deps, readToken(deps, params.token), true);
    return ok(true as const);
  }),
  // In a browser the same link asks a person first (RFC 8058): programs that look at links must end nothing.
  handleRedirect(unsubscribe.path, ({ token = '' }) => pathTo('mailOptOut', { token })),
];

const accountOf = async ({ users }: AccountDeps, viewer: Viewer): Promise<UserRecord> => {
  const user = viewer.kind === 'account' ? await users.byGuid(viewer.userGuid) : null;
  if (user === null) throw new HttpProblem('Unauthorized');
  return user;
};

/** An own address that mail came back from: seen, and mended by a mail that arrives (docs/specification/3-decisions.md §8). */
const troubles = (deps: AccountDeps): Route[] => [
  handle(getMailTrouble, async ({ viewer }) => ok(await mailTrouble(deps, await accountOf(deps, viewer)))),
  handle(tryMail, async ({ viewer }) => {
    const user = await accountOf(deps, viewer);
    return (await tryAddress(deps, user)) === 'TooSoon' ? refuse('TooSoon') : ok(await mailTrouble(deps, user));
  }),
];

/** How the mail of each topic comes, and what it looks like (docs/decisions/0171-what-reaches-people-and-how-often.md). */
const topics = (deps: AccountDeps): Route[] => [
  handle(getMessages, async ({ viewer }) => ok(await choicesOf(deps, await accountOf(deps, viewer)))),
  handle(chooseMessages, async ({ viewer, body }) => {
    const user = await accountOf(deps, viewer);
    // Opt-outs are of an address: whoever did not prove it neither ends what its reader gets, nor begins it again.
    if ('topic' in body && user.addressProvenAt === undefined) throw new HttpProblem('Forbidden');
    if ('topic' in body) await chooseTopic(deps, user, body);
    else await deps.changes.chooseMail(user.privateGuid, body, deps.base.clock.now());
    return ok(await choicesOf(deps, await accountOf(deps, viewer)));
  }),
  handle(getMailPreview, async ({ params }) => {
    const html = await deps.mailPreviews.of(params.kind);
    if (html === null) throw new HttpProblem('NotFound');
    return framedPage(html);
  }),
];

/** The calls on the mail that somebody gets. */
export const mailSettingsRoutes = (deps: AccountDeps): Route[] => [
  ...ownSettings(deps),
  ...optOuts(deps),
  ...troubles(deps),
  ...topics(deps),
];
