import { useRoutes } from '@site/shell-sdk';
import { renderInShell, type InShell, type ShellStub } from '@site/shell-sdk/testing';
import { routes } from '../routes.js';
import { withNearness } from './nearness.js';

const Screens = () => useRoutes(routes);

/** Opens this remote at an address, as the shell would. */
export const renderRoutes = (path: NonNullable<ShellStub['path']>, stub: Omit<ShellStub, 'path'> = {}): InShell => {
  if (!('IntersectionObserver' in globalThis)) withNearness();
  return renderInShell(<Screens />, { ...stub, path });
};
