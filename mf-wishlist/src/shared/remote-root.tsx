import { Outlet } from '@site/shell-sdk';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { useRememberOwnLists } from '../features/view-list/own-device/use-own-device.js';

/** Around every screen of this remote: one store of its own, made per page so that nothing is shared between two. */
export const RemoteRoot = () => {
  const [store] = useState(createStore);
  useRememberOwnLists();
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
};
