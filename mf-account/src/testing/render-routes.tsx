import { Navigate, Outlet, useLocation, useRoutes } from '@site/shell-sdk';
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

/** Where a test with navigation state comes from. */
const ELSEWHERE = '/elders';

interface Arrival {
  readonly path: string;
  readonly state: unknown;
}

const Screens = ({ path, state }: Arrival) => {
  const elsewhere = { path: ELSEWHERE, element: <Navigate to={path} state={state} /> };
  return useRoutes([{ element: <Where />, children: [...routes, elsewhere, { path: '*', element: null }] }]);
};

interface RoutesStub extends Omit<ShellStub, 'path'> {
  /** Navigation state that the person arrives with. */
  readonly state?: unknown;
}

/** Opens this remote at an address, as the shell would; other pages are empty, and `adres` says where the person is. */
export const renderRoutes = (path: string, { state, ...stub }: RoutesStub = {}): InShell =>
  renderInShell(<Screens path={path} state={state} />, { ...stub, path: state === undefined ? path : ELSEWHERE });
