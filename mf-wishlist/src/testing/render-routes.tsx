import { useRoutes } from '@site/shell-sdk';
import { renderInShell, type InShell, type ShellStub } from '@site/shell-sdk/testing';
import { routes } from '../routes.js';

const Screens = () => useRoutes(routes);

/** Opens this remote at an address, as the shell would. */
export const renderRoutes = (path: NonNullable<ShellStub['path']>, stub: Omit<ShellStub, 'path'> = {}): InShell =>
  renderInShell(<Screens />, { ...stub, path });
