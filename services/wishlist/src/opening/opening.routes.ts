import {
  getGiven,
  type GivenGift,
  nameGiver as nameCall,
  setOpening,
  shownGiftOf,
  thankForGift as thankCall,
} from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import { ownList } from '../access/list-access.js';
import { presentOwnerList } from '../list/owner-list.presenter.js';
import { pictureOf } from '../received/received.presenter.js';
import type { Deps } from '../shared/deps.js';
import { chooseOpening } from './choose-opening.js';
import { type GiftWithGivers, givenOf, presentGivers } from './given.js';
import { nameGiver } from './name-giver.js';
import { isOpen } from './opening.js';
import { thankForGift } from './thank-for-gift.js';

const present = ({ gift, received, crossOffs }: GiftWithGivers): GivenGift => ({
  publicGuid: gift._id,
  ...shownGiftOf(gift),
  displayImageUrl: pictureOf(gift),
  uri: gift.url,
  year: received?.year ?? null,
  givers: presentGivers(crossOffs),
});

/** The calls on lists that open after their occasion (docs/decisions/0158-after-the-day.md). */
export const openingRoutes = (deps: Deps): readonly Route[] => [
  handle(setOpening, async ({ body: { privateGuid, opens }, viewer }) => {
    const list = await chooseOpening(deps, { privateGuid, opens, viewer });
    return list === null ? refuse('NoDayAhead') : ok(await presentOwnerList(deps, list, viewer));
  }),
  handle(getGiven, async ({ params, viewer }) => {
    const list = await ownList(deps, params.wishlistPrivateGuid, viewer);
    return ok({ isOpen: isOpen(list, deps.base.clock.now()), gifts: (await givenOf(deps, list)).map(present) });
  }),
  handle(thankCall, async ({ body, viewer }) => {
    const problem = await thankForGift(deps, body, viewer);
    return problem === null ? ok(true as const) : refuse(problem);
  }),
  handle(nameCall, async ({ body: { publicGuid: giftGuid, privateCrossOffGuid: crossOffGuid, giverName }, viewer }) => {
    const named = await nameGiver(deps, { giftGuid, crossOffGuid, giverName, viewer });
    return 'problem' in named ? refuse(named.problem) : ok(named);
  }),
];
