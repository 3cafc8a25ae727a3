import { useRoutes } from '@site/shell-sdk';
import { renderInShell, type InShell, type ShellStub } from '@site/shell-sdk/testing';
import { configure } from '@testing-library/react';
import { routes } from '../routes.js';

// A screen's code is compiled when it is first imported, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

const Screens = () => useRoutes(routes);

/** Opens this remote at an address, as the shell would. */
export const renderRoutes = (path: string, stub: Omit<ShellStub, 'path'> = {}): InShell =>
  renderInShell(<Screens />, { ...stub, path });
