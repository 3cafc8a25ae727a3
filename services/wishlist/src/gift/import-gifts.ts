import {
  type BodyOf,
  type importGifts as importCall,
  typedGiftOf,
  type undoImport as undoCall,
  type Viewer,
} from '@site/contracts';
import { digestGuid, inTransaction, nearGuid } from '@site/service-kit';
import { ownList } from '../access/list-access.js';
import { leaveList } from '../also-on/leave-list.js';
import { askPagePictures } from '../page-picture/page-picture.js';
import { announceMuch } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { firstCategory } from '../shared/messages.js';
import type { CategoryRecord, GiftRecord } from '../shared/records.js';

type ImportCommand = BodyOf<typeof importCall> & {
  readonly viewer: Viewer;
  /** The request's Idempotency-Key: what it makes is made once under it, whatever died before it was answered. */
  readonly idempotencyKey: string | null;
};

/** What an import made. */
interface ImportedGuids {
  readonly giftPublicGuids: string[];
  readonly categoryPrivateGuids: string[];
}

/** Guids that follow from the request's key, so that the same request finds what it made. */
const guidsBy =
  ({ base }: Pick<Deps, 'base'>, { viewer, idempotencyKey }: ImportCommand) =>
  (what: string): string =>
    idempotencyKey === null || viewer.kind === 'anonymous'
      ? base.newGuid()
      : digestGuid(JSON.stringify(['import', viewer.userGuid, idempotencyKey, what]));

const sameName = (one: string, other: string): boolean => one.toLocaleLowerCase('nl') === other.toLocaleLowerCase('nl');

/**
 * Puts the gifts of a file at the end of their categories of an own list, all of them or none; what the list shows and what was
 * crossed off is not looked at. Whoever has the list open hears of it once.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const importGifts = (deps: Deps, command: ImportCommand): Promise<ImportedGuids> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { base, stores } = deps;
    const { wishlistPrivateGuid, categories, viewer } = command;
    const guidBy = guidsBy(deps, command);
    const list = await ownList(deps, wishlistPrivateGuid, viewer, session);
    const now = base.clock.now();
    const wanted = categories.flatMap(({ gifts }) => gifts.flatMap(({ imageId }) => imageId ?? []));
    const pictures = await stores.images.present(wanted, session);
    const standing = await stores.categories.ofList(list._id, session);
    const giftGuids = categories
      .flatMap(({ gifts }) => gifts)
      .map((_gift, index) => nearGuid(guidBy(`gift ${String(index)}`), list._id));
    const categoryGuids = categories.map((_category, index) => guidBy(`category ${String(index)}`));
    const madeBefore = standing.filter(({ _id }) => categoryGuids.includes(_id));
    if (madeBefore.length > 0 || (await stores.gifts.byGuids(giftGuids, session)).length > 0)
      return { giftPublicGuids: giftGuids, categoryPrivateGuids: madeBefore.map(({ privateGuid }) => privateGuid) };
    const places = [...standing];
    const made: CategoryRecord[] = [];
    const positions = new Map<string, number>();
    const gifts: GiftRecord[] = [];
    let lastPlace = standing.at(-1)?.position ?? -1;
    for (const { name, gifts: imported } of categories) {
      let category = name === null ? places[0] : places.find((place) => sameName(place.name, name));
      if (category === undefined) {
        lastPlace += 1;
        const guids = { _id: categoryGuids[made.length] ?? base.newGuid(), privateGuid: base.newGuid() };
        category = { ...guids, wishlistGuid: list._id, name: name ?? firstCategory(), position: lastPlace };
        await stores.categories.insert(category, session);
        made.push(category);
        places.push(category);
      }
      let position = positions.get(category._id) ?? (await stores.gifts.nextPosition(category._id, session));
      for (const { url, enableCrossOff: crossOffEnabled, imageId, ...typed } of imported) {
        gifts.push({
          ...{ ...typedGiftOf(typed), url, crossOffEnabled, product: null },
          imageId: imageId !== null && pictures.has(imageId) ? imageId : null,
          ...{ _id: giftGuids[gifts.length] ?? base.newGuid(), wishlistGuid: list._id, categoryGuid: category._id, position },
          ...{ textEditedAt: now, createdAt: now },
        });
        position += 1;
      }
      positions.set(category._id, position);
    }
    await stores.gifts.insertAll(gifts, session);
    await askPagePictures(deps, session, gifts, viewer);
    await announceMuch(deps, session, list);
    return {
      giftPublicGuids: giftGuids,
      categoryPrivateGuids: made.map(({ privateGuid }) => privateGuid),
    };
  });

/**
 * Takes what an import made off its list again. What was crossed off of it is left alone, as when a gift is deleted: an owner's
 * call must not take longer, or go otherwise, because of it.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const undoImport = (deps: Deps, command: BodyOf<typeof undoCall> & { readonly viewer: Viewer }): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { categories, gifts } = deps.stores;
    const list = await ownList(deps, command.wishlistPrivateGuid, command.viewer, session);
    const named = await gifts.byGuids(command.giftPublicGuids, session);
    const here = named.filter(({ wishlistGuid }) => wishlistGuid === list._id);
    const guids = here.map(({ _id }) => _id);
    await leaveList(deps, session, here);
    await gifts.deleteAll(guids, session);
    await deps.stores.pagePictures.deleteAll(guids, session);
    const filled = new Set((await gifts.placesOfList(list._id, session)).map(({ categoryGuid }) => categoryGuid));
    const standing = await categories.ofList(list._id, session);
    let left = standing.length;
    for (const { _id, privateGuid } of standing) {
      if (left === 1 || filled.has(_id) || !command.categoryPrivateGuids.includes(privateGuid)) continue;
      await categories.delete(_id, session);
      left -= 1;
    }
    await announceMuch(deps, session, list);
  });
