import { accountInternal, Email, pathTo, type RefusalOf, type sendMyList, type Viewer } from '@site/contracts';
import { inTransaction, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { z } from 'zod/mini';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf, listNameOf } from '../shared/full-name.js';
import { spokenLanguage } from '../shared/messages.js';
import { shownOfList } from '../shared/shown-of-list.js';
import { makeInvitations } from '../access/invitation.js';
import type { WishlistRecord } from '../shared/records.js';

export interface SendCommand {
  readonly privateGuid: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly messageStart: string;
  readonly messageEnd: string;
  readonly viewer: Extract<Viewer, { kind: 'account' }>;
}

type Problem = RefusalOf<typeof sendMyList>;

interface Sender {
  readonly name: string | null;
  /** Null when nobody has proven it: answers must not go to somebody who never wrote. */
  readonly replyTo: string | null;
}

/** Every address once, whatever its case; what is no address is left out. */
const addressesOf = (recipients: readonly string[]): readonly string[] => {
  const byKey = new Map<string, string>();
  for (const recipient of recipients) {
    const address = z.safeParse(Email, recipient);
    if (address.success && !byKey.has(address.data.toLowerCase())) byKey.set(address.data.toLowerCase(), address.data);
  }
  return [...byKey.values()];
};

const senderOf = async ({ base }: Deps, userGuid: string): Promise<Sender> => {
  const [person] = await base.internal.call(accountInternal.people, { userGuids: [userGuid] });
  if (person === undefined) return { name: null, replyTo: null };
  const { firstName, lastName, email, isAddressProven } = person;
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return { name: name === '' ? null : name, replyTo: isAddressProven ? email : null };
};

/** The path for each address: a CLOSED list's carries an invitation of its own. */
const pathsFor = (deps: Deps, session: ClientSession, list: WishlistRecord, count: number): Promise<readonly string[]> =>
  list.accessType === 'CLOSED'
    ? makeInvitations(deps, session, list, count)
    : Promise.resolve(Array.from({ length: count }, () => pathTo('listView', { username: list.username })));

/** What is wrong with the list, for this sender: a private one nobody could open (docs/specification/3-decisions.md §5, §13). */
const listProblem = (list: WishlistRecord | null, viewer: Viewer): Problem | null => {
  if (list === null || !isOwner(list, viewer)) return 'WishlistNotFound';
  return list.accessType === 'UNKNOWN' ? 'Other' : null;
};

/**
 * Mails an own list to these addresses, each once, in the owner's words (docs/specification/2-wishlist-and-draw.md §7.3,
 * docs/specification/3-decisions.md §12 Send and mail). All mails are asked for or none is. Answers why not, null when they are
 * on their way.
 */
export const sendList = async (deps: Deps, command: SendCommand): Promise<Problem | null> => {
  const { base, stores } = deps;
  const { privateGuid, subject, messageStart, messageEnd, viewer } = command;
  const problem = listProblem(await stores.wishlists.byPrivateGuid(privateGuid), viewer);
  if (problem !== null) return problem;
  if (messageStart === '' && messageEnd === '') return 'NoMessage';
  const addresses = addressesOf(command.recipients);
  if (addresses.length === 0) return 'NoValidRecipient';
  const sender = await senderOf(deps, viewer.userGuid);
  return inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byPrivateGuid(privateGuid, session);
    if (list === null) return 'WishlistNotFound';
    const changed = listProblem(list, viewer);
    if (changed !== null) return changed;
    const paths = await pathsFor(deps, session, list, addresses.length);
    const senderName = sender.name ?? fullNameOf(list);
    const same = {
      ...{ senderName, listName: listNameOf(list, spokenLanguage()), subject, messageStart, messageEnd },
      // What a list with a question is about is for who answers.
      ...(list.accessType === 'OPEN' ? {} : shownOfList(list, list.imageId)),
    };
    for (const [index, address] of addresses.entries()) {
      const data = { ...same, listPath: paths[index] ?? '', replyTo: sender.replyTo };
      const mail = {
        to: { address, name: null },
        data,
        reference: null,
        sender: { userGuid: viewer.userGuid, name: senderName },
      };
      await requestMail(base.mongo, session, { kind: 'listSent', ...mail });
    }
    return null;
  });
};
