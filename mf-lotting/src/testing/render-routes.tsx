import { useLocation, useRoutes } from '@site/shell-sdk';
import { renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { Component, type ReactNode, Suspense } from 'react';
import { routes } from '../routes.js';

/** Shows what a screen threw instead of it, as the shell's boundary would. */
class Catch extends Component<{ readonly children: ReactNode }, { readonly thrown: Error | null }> {
  override state: { readonly thrown: Error | null } = { thrown: null };
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render() {
    return this.state.thrown === null ? this.props.children : <p>{this.state.thrown.message}</p>;
  }
}

const Site = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <Catch key={pathname}>
        <Suspense fallback="…">{useRoutes(routes)}</Suspense>
      </Catch>
      <i data-testid="path">{pathname + search}</i>
    </>
  );
};

/** The pages of this remote at an address; `data-testid="path"` says where they went. */
export const renderRoutes = (path: NonNullable<ShellStub['path']>, stub: Omit<ShellStub, 'path'> = {}) =>
  renderInShell(<Site />, { ...stub, answers: { 'POST /api/Loting/DraftKey': { key: 'ab'.repeat(32) }, ...stub.answers }, path });
