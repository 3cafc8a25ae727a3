import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInShell } from '../testing/index.js';
import { useHub } from './use-hub.js';

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';
const change = { operation: 'Update', giftPublicGuid: null, contextId: null } as const;

const Listener = ({ heard }: { readonly heard: string[] }) => {
  const [renders, setRenders] = useState(1);
  const [guid, setGuid] = useState<string | null>(one);
  const wants = {
    join: { event: 'JoinWishlist', payload: { publicWishlistGuid: guid ?? '' } },
    on: { RefreshGiftV2: () => heard.push(`render ${renders}`) },
  } as const;
  useHub('list', guid === null ? null : wants);
  return (
    <>
      <button onClick={() => setRenders(renders + 1)}>again</button>
      <button onClick={() => setGuid(two)}>other list</button>
      <button onClick={() => setGuid(null)}>no list</button>
    </>
  );
};

test('the latest handler hears without joining again; another list joins anew; none leaves', async () => {
  const heard: string[] = [];
  const { hubs, unmount } = renderInShell(<Listener heard={heard} />);
  const joined = () => hubs.sent.map(({ payload }) => (payload as { publicWishlistGuid: string }).publicWishlistGuid);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await act(() => hubs.ready());
  act(() => hubs.emit('list', 'RefreshGiftV2', change));
  press('again');
  act(() => hubs.emit('list', 'RefreshGiftV2', change));
  expect([heard, joined()]).toEqual([['render 1', 'render 2'], [one]]);
  press('other list');
  expect(joined()).toEqual([one, two]);
  press('no list');
  expect(hubs.connected.size).toBe(0);
  unmount();
});
