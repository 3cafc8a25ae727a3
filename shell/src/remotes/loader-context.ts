import type { ConfiguredRemote } from '@site/contracts';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { RemoteLoader, RemoteState } from './remote-loader.js';

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export const useRemoteLoader = (): RemoteLoader => {
  const loader = use(RemoteLoaderContext);
  if (loader === null) throw new Error('Rendered without a remote loader');
  return loader;
};

/** State of this remote, whose loading starts by asking; null for no remote. */
export const useRemote = (remote: ConfiguredRemote | null): RemoteState | null => {
  const loader = useRemoteLoader();
  useEffect(() => {
    if (remote !== null) loader.load(remote);
  }, [loader, remote]);
  const snapshot = () => (remote === null ? null : loader.state(remote.name));
  return useSyncExternalStore(loader.subscribe, snapshot, snapshot);
};
