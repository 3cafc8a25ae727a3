import { Outlet, useLocation, useRoutes } from '@site/shell-sdk';
import { renderInShell, type InShell, type ShellStub } from '@site/shell-sdk/testing';
import { routes } from '../routes.js';

const Where = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="adres">{pathname + search}</output>
      <Outlet />
    </>
  );
};

const Screens = () => useRoutes([{ element: <Where />, children: [...routes, { path: '*', element: null }] }]);

/** Opens this remote at an address, as the shell would; other pages are empty, and `adres` says where the person is. */
export const renderRoutes = (path: string, stub: Omit<ShellStub, 'path'> = {}): InShell =>
  renderInShell(<Screens />, { ...stub, path });
