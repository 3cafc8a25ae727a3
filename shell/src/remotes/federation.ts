import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/shell-sdk';

/**
 * Gets a remote's routes by its manifest. `isRepeat` forgets the container of an earlier try, good or broken.
 * Rejects when the manifest, its entry or its code cannot be had, when its shared versions do not fit, or when it exposes no routes.
 */
export const fetchRemote = async (name: string, manifestUrl: string, isRepeat: boolean): Promise<RemoteModule> => {
  registerRemotes([{ name, entry: new URL(manifestUrl, location.href).href }], { force: isRepeat });
  const module = await loadRemote<RemoteModule>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) throw new Error(`${name} exposes no routes`);
  return module;
};
