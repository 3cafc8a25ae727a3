import { waitFor } from '@testing-library/react';
import { hearOtherTabs, tellOtherTabs } from './cross-off-channel.js';

test('other tabs are heard, this tab itself is not', async () => {
  const changed = jest.fn();
  const stop = hearOtherTabs(changed);
  const other = new BroadcastChannel('cross-off-status');
  const heardByOther = jest.fn();
  other.addEventListener('message', heardByOther);

  tellOtherTabs();
  await waitFor(() => expect(heardByOther).toHaveBeenCalledTimes(1));
  expect(changed).not.toHaveBeenCalled();

  other.postMessage({ contextId: 'other' });
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  stop();
  other.close();
});
