import {
  deleteLoting,
  type Endpoint,
  getLot,
  getLoting,
  getLotingOverview,
  getLotQuestion,
  openWithOrganizer,
  registerFirstView,
  selectWishlist,
  sendNudge,
} from '@site/contracts';
import * as calls from './calls.js';

const contracts: Readonly<Record<keyof typeof calls, Pick<Endpoint, 'method' | 'path' | 'keepsAnswer'>>> = {
  lotCall: getLot,
  firstViewCall: registerFirstView,
  overviewCall: getLotingOverview,
  selectWishlistCall: selectWishlist,
  nudgeCall: sendNudge,
  lotQuestionCall: getLotQuestion,
  lotingCall: getLoting,
  openLotingCall: openWithOrganizer,
  deleteLotingCall: deleteLoting,
};

test.each(Object.entries(calls))('%s is the call of the contract', (name, { method, path, keepsAnswer }) => {
  const contract = contracts[name as keyof typeof calls];
  expect({ method, path, keepsAnswer }).toEqual({
    method: contract.method,
    path: contract.path,
    keepsAnswer: contract.keepsAnswer,
  });
});
