import { useRoutes } from '@site/shell-sdk';
import { aUser, type ShellStub } from '@site/shell-sdk/testing';
import { routes } from './routes.js';

export default { title: 'Screens/Account' };

const Screens = () => useRoutes(routes);
const screen = (path: string, stub: Omit<ShellStub, 'path'> = {}) => ({
  render: () => <Screens />,
  parameters: { shell: { path, ...stub } },
});

export const LogIn = screen('/account/login');
export const NewAccount = screen('/account/create');
export const ForgottenPassword = screen('/account/forgotpassword');
export const Goodbye = screen('/account/goodbye');
const choices = {
  lists: 'daily',
  giving: 'now',
  thanks: 'now',
  threads: 'now',
  nudges: 'off',
  lotReminders: 'now',
  dates: 'now',
};
const aNotice = { kind: 'giftThanks', path: '/bram', at: '2026-11-20T10:00:00.000Z', isRead: true };
export const Messages = screen('/account/berichten', {
  user: aUser(),
  answers: {
    'GET /api/Account/Messages': { choices, overviewEmailFrequency: 3, isProven: true },
    'GET /api/Account/Notices': {
      notices: [
        { ...aNotice, id: 'a', title: 'Je lootje voor Sinterklaas 2026', isRead: false },
        { ...aNotice, id: 'b', title: 'Bram bedankt je' },
      ],
    },
  },
});
export const DeleteAccount = screen('/account/delete', { user: aUser() });
