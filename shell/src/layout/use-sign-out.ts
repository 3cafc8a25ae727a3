import { toast, useSession } from '@site/shell-sdk';
import { useShell } from '@site/shell-sdk/host';
import { t } from '../messages.js';

/** Logs out; when that fails the person is told and stays where they are. */
export const useSignOut = (): (() => void) => {
  const { signOut } = useSession();
  const { world } = useShell();
  return () => {
    signOut().catch((error: unknown) => {
      world.report('logging out failed', error);
      toast(t('menu.logout_failed'));
    });
  };
};
