import { useRoutes } from '@site/shell-sdk';
import { renderInShell, type InShell, type ShellStub } from '@site/shell-sdk/testing';
import { Component, type ReactNode } from 'react';
import { routes } from '../routes.js';

/** Stands for the shell, which shows an error page in place of a screen that asks for one: here its reason as a word. */
class ErrorPage extends Component<{ readonly children: ReactNode }, { readonly page: string | null }> {
  override state: { readonly page: string | null } = { page: null };
  static getDerivedStateFromError = (error: { reason: string }) => ({ page: error.reason });
  override render() {
    return this.state.page ?? this.props.children;
  }
}

const Screens = () => useRoutes(routes);

/** Opens this remote where an error page is to come. */
export const renderErrorPage = (path: string, stub: Omit<ShellStub, 'path'> = {}): InShell => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderInShell(
    <ErrorPage>
      <Screens />
    </ErrorPage>,
    { ...stub, path },
  );
};
