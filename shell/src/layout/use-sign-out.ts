import type { WorkerMessage } from '@site/contracts';
import { toast, useSession } from '@site/shell-sdk';
import { useShell } from '@site/shell-sdk/host';
import { t } from '../messages.js';

const tellWorker = (message: WorkerMessage): void =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.postMessage(message);

/** Logs out; when that fails the person is told and stays where they are, and what the browser kept for them goes all the same. */
export const useSignOut = (): (() => void) => {
  const { signOut } = useSession();
  const { world } = useShell();
  return () => {
    signOut().catch((error: unknown) => {
      world.report('logging out failed', error);
      tellWorker({ urls: [], isLeaving: true });
      toast(t('menu.logout_failed'));
    });
  };
};
