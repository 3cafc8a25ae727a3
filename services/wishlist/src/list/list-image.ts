import type { Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { announceSettings } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { keepPicture } from '../image/keep-image.js';
import { requireOwner } from '../access/list-access.js';
import type { WishlistRecord } from '../shared/records.js';

/** @throws HttpProblem NotFound for a name nobody has, Unauthorized for somebody else's list. */
export const ownListByName = async (
  { stores }: Pick<Deps, 'stores'>,
  username: string,
  viewer: Viewer,
  session: ClientSession | null = null,
): Promise<WishlistRecord> => {
  const list = await stores.wishlists.byUsername(username, session);
  if (list === null) throw new HttpProblem('NotFound');
  return requireOwner(list, viewer);
};

interface ImageOwner {
  readonly username: string;
  readonly viewer: Viewer;
}

/** Everybody who has the list open sees the new picture; "last updated" stays (docs/specification/3-decisions.md §12). */
const showOnList = (deps: Deps, imageId: string, { username, viewer }: ImageOwner): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await ownListByName(deps, username, viewer, session);
    if (list.imageId === imageId) return;
    await deps.stores.wishlists.update(list._id, { imageId }, session);
    await announceSettings(deps, session, list);
  });

/**
 * Gives an own list the picture that these bytes are; answers its id, or null when they are no picture
 * (docs/specification/3-decisions.md §4).
 * @throws HttpProblem NotFound or Unauthorized, before anything is decoded.
 */
export const uploadListImage = async (deps: Deps, bytes: Uint8Array, chosen: ImageOwner): Promise<string | null> => {
  await ownListByName(deps, chosen.username, chosen.viewer);
  const imageId = await keepPicture(deps, bytes, chosen.viewer);
  if (imageId !== null) await showOnList(deps, imageId, chosen);
  return imageId;
};

/** Gives an own list a theme image; answers its id. @throws HttpProblem NotFound, also for the image, or Unauthorized. */
export const chooseThemeImage = async (deps: Deps, themeId: string, chosen: ImageOwner): Promise<string> => {
  await ownListByName(deps, chosen.username, chosen.viewer);
  const image = (await deps.stores.images.themes()).find(({ theme }) => theme.id === themeId);
  if (image === undefined) throw new HttpProblem('NotFound');
  await showOnList(deps, image._id, chosen);
  return image._id;
};
