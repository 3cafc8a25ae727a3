import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { ModalHost } from '../modal/open-modal.js';
import { ToastHost } from '../toast/toast-host.js';
import type { Shell } from './create-shell.js';
import { ShellContext } from './shell-context.js';

/** Everything under it belongs to this shell; dialogs and toasts appear here. Inside a router. */
export const ShellProvider = ({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) => (
  <ShellContext value={shell}>
    <Provider store={shell.store}>
      <QueryClientProvider client={shell.queryClient}>
        {children}
        <ModalHost />
        <ToastHost />
      </QueryClientProvider>
    </Provider>
  </ShellContext>
);
