import {
  isReservedName,
  type ListSettingsForm,
  type updateSettings as updateSettingsCall,
  type RefusalOf,
  type Viewer,
} from '@site/contracts';
import { inTransaction, isDuplicateKey } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod/mini';
import { usernameKeyOf } from './wishlist.repository.js';
import { isOwner } from '../access/access-policy.js';
import { announceAccess, announceSettings } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { changedFields } from './edit-list.js';
import { invitationVersionOf } from '../access/invitation-version.js';
import type { WishlistRecord } from '../shared/records.js';

interface SettingsCommand {
  readonly privateGuid: string;
  readonly settings: z.output<typeof ListSettingsForm>;
  readonly viewer: Viewer;
}

type SettingsOutcome = { readonly list: WishlistRecord } | { readonly problem: RefusalOf<typeof updateSettingsCall> };

/** The list as these settings want it. Question and answer are kept when it needs none. */
const asWanted = (list: WishlistRecord, settings: SettingsCommand['settings']): WishlistRecord => {
  const { username, firstName, lastName, city, accessType, includeInSearchResult, showCrossedOff, birthday } = settings;
  const accessQuestion = settings.accessQuestion ?? list.accessQuestion;
  const accessAnswer = settings.accessAnswer ?? list.accessAnswer;
  const asksAnew = accessQuestion !== list.accessQuestion || accessAnswer !== list.accessAnswer;
  const leavesClosed = list.accessType === 'CLOSED' && accessType !== 'CLOSED';
  return {
    ...list,
    ...{ username, usernameKey: usernameKeyOf(username), firstName, lastName, city, birthday },
    ...{ accessType, accessQuestion, accessAnswer, includeInSearchResult, showCrossedOff },
    questionVersion: asksAnew ? list.questionVersion + 1 : list.questionVersion,
    ...(leavesClosed ? { invitationVersion: invitationVersionOf(list) + 1 } : {}),
  };
};

const save = async (deps: Deps, session: ClientSession, command: SettingsCommand): Promise<SettingsOutcome> => {
  const { wishlists } = deps.stores;
  const list = await wishlists.byPrivateGuid(command.privateGuid, session);
  if (list === null || !isOwner(list, command.viewer)) return { problem: 'UserCannotAccessWishlist' };
  const wanted = asWanted(list, command.settings);
  if (wanted.usernameKey !== list.usernameKey && isReservedName(wanted.username)) return { problem: 'InvalidData' };
  const change = changedFields(list, wanted);
  if (Object.keys(change).length === 0) return { list };
  await wishlists.update(list._id, change, session);
  await announceSettings(deps, session, wanted);
  if ('accessType' in change || 'questionVersion' in change) await announceAccess(deps, session, list);
  return { list: wanted };
};

/**
 * Changes the settings of an own list (docs/specification/2-wishlist-and-draw.md §4, §7.3, docs/specification/3-decisions.md
 * §12-§13). Its old name is free at once, its own in another case is allowed. Another question or answer ends the access of who
 * answered before, and invitations are void for good once the list leaves CLOSED; "last updated" stays.
 */
export const updateSettings = async (deps: Deps, command: SettingsCommand): Promise<SettingsOutcome> => {
  try {
    return await inTransaction(deps.base.mongo, (session) => save(deps, session, command));
  } catch (error) {
    if (isDuplicateKey(error, 'usernameKey')) return { problem: 'InvalidData' };
    throw error;
  }
};
