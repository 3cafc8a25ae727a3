import type { Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { announceEdit } from './announce.js';
import type { Deps } from './deps.js';
import { keepImage } from './keep-image.js';
import { ownListOf, requireOwner } from './list-access.js';
import type { CategoryRecord, GiftRecord, WishlistRecord } from './records.js';

export interface EditGiftCommand {
  /** Null: a new gift. */
  readonly giftGuid: string | null;
  readonly categoryPrivateGuid: string;
  readonly description: string;
  readonly url: string | null;
  readonly enableCrossOff: boolean;
  readonly hasCustomImage: boolean;
  readonly newImageBase64: string | null;
  readonly viewer: Viewer;
}

export interface EditGiftOutcome {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly isCreate: boolean;
  /** The gift was saved, its new picture was not. */
  readonly imageFailed: boolean;
}

/** What is to be done about the picture: another one, none, or leave it. */
type ImageChange = { readonly imageId: string | null } | Record<string, never>;

const findCategory = async ({ stores }: Deps, privateGuid: string, session: ClientSession | null): Promise<CategoryRecord> => {
  const category = await stores.categories.byPrivateGuid(privateGuid, session);
  if (category === null) throw new HttpProblem('NotFound');
  return category;
};

/** A gift of another list than the category's counts as unknown here: moving between lists is another call. */
const findGift = async ({ stores }: Deps, guid: string, list: WishlistRecord, session: ClientSession | null) => {
  const gift = await stores.gifts.byGuid(guid, session);
  if (gift?.wishlistGuid !== list._id) throw new HttpProblem('NotFound');
  return gift;
};

/** @throws HttpProblem NotFound or Unauthorized, before anything is done with the picture. */
const findOwnList = async (deps: Deps, command: EditGiftCommand): Promise<WishlistRecord> => {
  const category = await findCategory(deps, command.categoryPrivateGuid, null);
  const list = await ownListOf(deps, category, command.viewer);
  if (command.giftGuid === null) return list;
  const gift = await deps.stores.gifts.byGuid(command.giftGuid);
  requireOwner(await ownListOf(deps, gift, command.viewer), command.viewer);
  return list;
};

const insert = async (deps: Deps, session: ClientSession, list: WishlistRecord, command: EditGiftCommand, image: ImageChange) => {
  const { base, stores } = deps;
  const category = await findCategory(deps, command.categoryPrivateGuid, session);
  const now = base.clock.now();
  const gift: GiftRecord = {
    _id: base.newGuid(),
    wishlistGuid: list._id,
    categoryGuid: category._id,
    description: command.description,
    url: command.url,
    crossOffEnabled: command.enableCrossOff,
    imageId: image.imageId ?? null,
    product: null,
    position: await stores.gifts.nextPosition(category._id, session),
    textEditedAt: now,
    createdAt: now,
  };
  await stores.gifts.insert(gift, session);
  await announceEdit(deps, session, list, { operation: 'Create', giftGuid: gift._id, contextId: null });
  return gift;
};

/** What differs from the gift as it stands. A gift that was a product stops being one (spec 3 §13). */
const changesTo = (gift: GiftRecord, command: EditGiftCommand, image: ImageChange, now: Date): Partial<GiftRecord> => {
  const sameText = gift.description === command.description && gift.url === command.url;
  const wanted: Partial<GiftRecord> = {
    ...(sameText ? {} : { description: command.description, url: command.url, textEditedAt: now }),
    crossOffEnabled: command.enableCrossOff,
    product: null,
    ...image,
  };
  const keys = Object.keys(wanted) as (keyof GiftRecord)[];
  return Object.fromEntries(keys.filter((key) => wanted[key] !== gift[key]).map((key) => [key, wanted[key]]));
};

const update = async (
  deps: Deps,
  session: ClientSession,
  list: WishlistRecord,
  giftGuid: string,
  command: EditGiftCommand,
  image: ImageChange,
): Promise<GiftRecord> => {
  const { base, stores } = deps;
  const gift = await findGift(deps, giftGuid, list, session);
  const category = await findCategory(deps, command.categoryPrivateGuid, session);
  const moved =
    category._id === gift.categoryGuid
      ? {}
      : { categoryGuid: category._id, position: await stores.gifts.nextPosition(category._id, session) };
  const change = { ...changesTo(gift, command, image, base.clock.now()), ...moved };
  if (Object.keys(change).length === 0) return gift; // saved as it was: nothing to tell anybody
  await stores.gifts.update(gift._id, change, session);
  await announceEdit(deps, session, list, { operation: 'Update', giftGuid: gift._id, contextId: null });
  return { ...gift, ...change };
};

/**
 * Makes or changes a gift (spec 2 §7.1, spec 3 §12). Another category moves it to the end of that one. A picture that
 * cannot be read leaves the gift saved with the picture it had.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const editGift = async (deps: Deps, command: EditGiftCommand): Promise<EditGiftOutcome> => {
  const list = await findOwnList(deps, command);
  const { giftGuid, hasCustomImage, newImageBase64 } = command;
  const offered = hasCustomImage ? newImageBase64 : null;
  const imageId = offered === null ? null : await keepImage(deps, offered);
  const image: ImageChange = hasCustomImage && imageId === null ? {} : { imageId };
  const gift = await inTransaction(deps.base.mongo, (session) =>
    giftGuid === null ? insert(deps, session, list, command, image) : update(deps, session, list, giftGuid, command, image),
  );
  return { gift, list, isCreate: giftGuid === null, imageFailed: offered !== null && imageId === null };
};
