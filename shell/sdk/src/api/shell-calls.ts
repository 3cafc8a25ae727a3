import type { checkSession, clickEvent, csrfToken, getMyLists, login, logout, userData, webVersion } from '@site/contracts';
import type { Wire } from './wire.js';

/** The shell's own calls, without their schemas; a test compares them with the contract. */
export const userDataCall: Wire<typeof userData> = { method: 'GET', path: '/api/Account/UserData' };
export const myListsCall: Wire<typeof getMyLists> = { method: 'GET', path: '/api/MyList/GetAll' };
export const loginCall: Wire<typeof login> = { method: 'POST', path: '/api/Account/Login', access: 'anyone' };
export const logoutCall: Wire<typeof logout> = { method: 'POST', path: '/api/Account/Logout', access: 'anyone' };
export const csrfTokenCall: Wire<typeof csrfToken> = { method: 'GET', path: '/api/Utility/CsrfToken' };
export const checkSessionCall: Wire<typeof checkSession> = { method: 'POST', path: '/api/Utility/CheckSession' };
export const clickEventCall: Wire<typeof clickEvent> = {
  method: 'POST',
  path: '/api/Utility/ClickEvent',
  needsCsrfToken: false,
};
export const webVersionCall: Wire<typeof webVersion> = { method: 'GET', path: '/api/Utility/WebVersion' };
