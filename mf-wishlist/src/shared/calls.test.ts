import * as contracts from '@site/contracts';
import * as calls from './calls.js';

const contractOf: Readonly<Record<keyof typeof calls, { method: string; path: string; keepsAnswer?: boolean }>> = {
  accessStateCall: contracts.getAccessState,
  wishlistCall: contracts.getWishlist,
  verifyAnswerCall: contracts.verifyAnswer,
  startFlowCall: contracts.startFlow,
  crossOffCall: contracts.crossOffGift,
  undoCrossOffCall: contracts.undoCrossOff,
  crossedOffCall: contracts.getCrossedOff,
  crossedOffGiftCall: contracts.getByCrossOffGuid,
  checkEmailCall: contracts.checkEmail,
  loginCall: contracts.login,
  createAfstreperCall: contracts.createAfstreper,
  myListCall: contracts.getMyList,
  myListsCall: contracts.getMyListsWithGiftCount,
  deleteGiftCall: contracts.deleteGift,
  updateTitleCall: contracts.updateTitle,
  updateDescriptionCall: contracts.updateDescription,
  homepageStatsCall: contracts.getHomepageStats,
  lotingOverviewCall: contracts.getLotingOverview,
  searchCall: contracts.searchWishlists,
  friendsCall: contracts.getFriends,
  deleteFriendCall: contracts.deleteFriend,
};

test.each(Object.entries(calls))('%s is the contract’s call', (name, call) => {
  const contract = contractOf[name as keyof typeof calls];
  expect(call.method).toBe(contract.method);
  expect(call.path).toBe(contract.path);
  expect(call.keepsAnswer).toBe(contract.keepsAnswer);
});
