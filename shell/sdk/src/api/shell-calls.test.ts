import * as contracts from '@site/contracts';
import * as shell from './shell-calls.js';

test.each([
  [shell.userDataCall, contracts.userData],
  [shell.myListsCall, contracts.getMyLists],
  [shell.logoutCall, contracts.logout],
  [shell.csrfTokenCall, contracts.csrfToken],
  [shell.checkSessionCall, contracts.checkSession],
  [shell.webVersionCall, contracts.webVersion],
])('the shell calls what the contract says: $path', (own, contract) => {
  expect({ method: own.method, path: own.path, keepsAnswer: own.keepsAnswer === true }).toEqual({
    method: contract.method,
    path: contract.path,
    keepsAnswer: contract.keepsAnswer === true,
  });
});
