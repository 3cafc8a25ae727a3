import type {
  checkEmail,
  createAfstreper,
  crossOffGift,
  deleteFriend,
  deleteGift,
  getAccessState,
  getByCrossOffGuid,
  getCrossedOff,
  getFriends,
  getHomepageStats,
  getLotingOverview,
  getMyList,
  getMyListsWithGiftCount,
  getWishlist,
  login,
  searchWishlists,
  startFlow,
  undoCrossOff,
  updateDescription,
  updateTitle,
  verifyAnswer,
} from '@site/contracts';
import type { Wire } from '@site/shell-sdk';

/**
 * The calls of screens that have no form, without their schemas: a visitor's first script carries no validation.
 * `calls.test.ts` holds each against the contract.
 */
export const accessStateCall: Wire<typeof getAccessState> = { method: 'GET', path: '/api/Wishlist/GetAccessState/:username' };
export const wishlistCall: Wire<typeof getWishlist> = { method: 'GET', path: '/api/Wishlist/Get/:username' };
export const verifyAnswerCall: Wire<typeof verifyAnswer> = { method: 'POST', path: '/api/Wishlist/VerifyAnswer' };
export const startFlowCall: Wire<typeof startFlow> = { method: 'POST', path: '/api/Wishlist/StartFlow' };
export const crossOffCall: Wire<typeof crossOffGift> = { method: 'POST', path: '/api/Gift/CrossOff' };
export const undoCrossOffCall: Wire<typeof undoCrossOff> = { method: 'POST', path: '/api/Gift/UndoCrossOff' };
export const crossedOffCall: Wire<typeof getCrossedOff> = { method: 'GET', path: '/api/Gift/CrossedOff' };
export const crossedOffGiftCall: Wire<typeof getByCrossOffGuid> = {
  method: 'GET',
  path: '/api/Gift/GetByCrossOffGuid/:giftPublicGuid/:crossOffGuid',
};
export const checkEmailCall: Wire<typeof checkEmail> = { method: 'POST', path: '/api/Account/CheckEmail' };
export const loginCall: Wire<typeof login> = { method: 'POST', path: '/api/Account/Login' };
export const createAfstreperCall: Wire<typeof createAfstreper> = { method: 'POST', path: '/api/Afstreper/Create' };
export const myListCall: Wire<typeof getMyList> = { method: 'GET', path: '/api/MyList/Get/:id' };
export const myListsCall: Wire<typeof getMyListsWithGiftCount> = { method: 'GET', path: '/api/MyList/GetAllWithGiftCount' };
export const deleteGiftCall: Wire<typeof deleteGift> = { method: 'DELETE', path: '/api/MyGift/:id' };
export const updateTitleCall: Wire<typeof updateTitle> = { method: 'POST', path: '/api/MyList/UpdateTitle' };
export const updateDescriptionCall: Wire<typeof updateDescription> = { method: 'POST', path: '/api/MyList/UpdateDescription' };
export const homepageStatsCall: Wire<typeof getHomepageStats> = { method: 'GET', path: '/api/Stats/HomepageStats' };
export const lotingOverviewCall: Wire<typeof getLotingOverview> = { method: 'GET', path: '/api/Loting/Overview' };
export const searchCall: Wire<typeof searchWishlists> = { method: 'GET', path: '/api/Wishlist/Search' };
export const friendsCall: Wire<typeof getFriends> = { method: 'GET', path: '/api/Friend/Overview' };
export const deleteFriendCall: Wire<typeof deleteFriend> = { method: 'DELETE', path: '/api/Friend/:privateGuid' };
