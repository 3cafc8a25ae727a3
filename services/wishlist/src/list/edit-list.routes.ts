import {
  deleteAllGifts as deleteAllGiftsCall,
  deleteMyList,
  lottingInternal,
  TIMES,
  updateDescription,
  updateOccasion,
  updateSettings as updateSettingsCall,
  updateTitle,
  usedInRecentLot,
} from '@site/contracts';
import { handle, HttpProblem, ok, refuse, type Route } from '@site/service-kit';
import { deleteList } from '../delete-list/delete-list.js';
import type { Deps } from '../shared/deps.js';
import { deleteAllGifts, editList } from './edit-list.js';
import { ownList } from '../access/list-access.js';
import { updateSettings } from './list-settings.js';
import { presentOwnerList } from './owner-list.presenter.js';

const isNotFound = (error: unknown): boolean => error instanceof HttpProblem && error.problem === 'NotFound';

/** The calls by which owners change or delete a list (docs/specification/2-wishlist-and-draw.md §7.3). */
export const editListRoutes = (deps: Deps): readonly Route[] => [
  handle(updateTitle, async ({ body: { privateGuid, title }, viewer }) =>
    ok(await presentOwnerList(deps, await editList(deps, privateGuid, { title }, viewer), viewer)),
  ),
  handle(updateDescription, async ({ body: { privateGuid, description }, viewer }) =>
    ok(await presentOwnerList(deps, await editList(deps, privateGuid, { description }, viewer), viewer)),
  ),
  handle(updateOccasion, async ({ body: { privateGuid, occasion, occasionDate }, viewer }) =>
    ok(await presentOwnerList(deps, await editList(deps, privateGuid, { occasion, occasionDate }, viewer), viewer)),
  ),
  handle(updateSettingsCall, async ({ body: { privateGuid, ...settings }, viewer }) => {
    const outcome = await updateSettings(deps, { privateGuid, settings, viewer });
    return 'problem' in outcome ? refuse(outcome.problem) : ok(await presentOwnerList(deps, outcome.list, viewer));
  }),
  handle(usedInRecentLot, async ({ params, viewer }) => {
    const { _id: publicWishlistGuid } = await ownList(deps, params.id, viewer);
    const since = new Date(deps.base.clock.now().getTime() - TIMES.recentDraw).toISOString();
    const { used } = await deps.base.internal.call(lottingInternal.isListInDraw, { publicWishlistGuid, since });
    return ok({ usedInRecentLot: used });
  }),
  // Before `:id`, which would take it for a guid.
  handle(deleteAllGiftsCall, async ({ body, viewer }) => {
    try {
      await deleteAllGifts(deps, body.privateGuid, viewer);
      return ok(true as const);
    } catch (error) {
      if (isNotFound(error)) return refuse('NotFound');
      throw error;
    }
  }),
  handle(deleteMyList, async ({ params, viewer }) => {
    await deleteList(deps, params.id, viewer);
    return ok(true as const);
  }),
];
