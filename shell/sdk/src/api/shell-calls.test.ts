import * as contracts from '@site/contracts';
import * as shell from './shell-calls.js';

test.each([
  [shell.userDataCall, contracts.userData],
  [shell.myListsCall, contracts.getMyLists],
  [shell.loginCall, contracts.login],
  [shell.logoutCall, contracts.logout],
  [shell.csrfTokenCall, contracts.csrfToken],
  [shell.checkSessionCall, contracts.checkSession],
  [shell.webVersionCall, contracts.webVersion],
  [shell.clickEventCall, contracts.clickEvent],
])('the shell calls what the contract says: $path', (own, contract) => {
  if (own.access !== undefined) expect(own.access).toBe(contract.access);
  // CheckSession is sent by the client itself, without a token whatever is said here.
  if (own !== shell.checkSessionCall) expect(own.needsCsrfToken).toBe(contract.needsCsrfToken);
  expect({ method: own.method, path: own.path, keepsAnswer: own.keepsAnswer === true }).toEqual({
    method: contract.method,
    path: contract.path,
    keepsAnswer: contract.keepsAnswer === true,
  });
});
