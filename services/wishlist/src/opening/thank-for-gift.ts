import { type BodyOf, pathTo, type RefusalOf, type thankForGift as thankCall, type Viewer } from '@site/contracts';
import { ChangedMeanwhile, commitTogether, HttpProblem } from '@site/service-kit';
import { ownList } from '../access/list-access.js';
import { provenUser } from '../cross-off/giver.js';
import { accountName } from '../person/account-name.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { giverKey, givenOf } from './given.js';

/**
 * Mails an owner's thanks to who gave something, named or not, once for each; null: it is on its way. That it was asked for and that it is
 * remembered is one transaction.
 * @throws HttpProblem NotFound for what the owner may not see, or Unauthorized.
 */
export const thankForGift = async (
  deps: Deps,
  { wishlistPrivateGuid, giftPublicGuid, giver, thanks }: BodyOf<typeof thankCall>,
  viewer: Viewer,
): Promise<RefusalOf<typeof thankCall> | null> => {
  const { base, stores } = deps;
  const list = await ownList(deps, wishlistPrivateGuid, viewer);
  const given = (await givenOf(deps, list)).find(({ gift }) => gift._id === giftPublicGuid);
  const crossOff = given?.crossOffs.find((one) => giverKey(one) === giver);
  const userGuid = provenUser(viewer);
  if (given === undefined || crossOff === undefined || userGuid === null) throw new HttpProblem('NotFound');
  if (crossOff.by === null) return 'GiverGone';
  if (crossOff.thankedAt !== undefined) return 'AlreadyThanked';
  const ownName = fullNameOf(await accountName(deps, userGuid));
  const senderName = ownName === '' ? fullNameOf(list) : ownName;
  const listPath = pathTo('listView', { username: list.username });
  const giftDescription = crossOff.known?.description ?? given.gift.description;
  try {
    await commitTogether(base.mongo, [stores.crossOffs.thanking(crossOff._id, base.clock.now())], {
      events: [],
      mails: [
        {
          kind: 'giftThanks',
          to: { userGuid: crossOff.by.userGuid },
          reference: null,
          sender: { userGuid, name: senderName },
          data: { senderName, giftDescription, thanks, listPath, occasion: list.occasion },
        },
      ],
    });
    return null;
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    // Thanked in another tab, or not given any more.
    const now = await stores.crossOffs.byGuid(crossOff._id);
    if (now?.active === true && now.thankedAt !== undefined) return 'AlreadyThanked';
    throw new HttpProblem('NotFound');
  }
};
