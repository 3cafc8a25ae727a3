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
export const DeleteAccount = screen('/account/delete', { user: aUser() });
