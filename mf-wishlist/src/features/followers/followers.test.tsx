import { aUser, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Followers } from './followers.js';

const show = (names: string[], areMore = false) =>
  renderInShell(<Followers list={{ followers: { names, areMore } }} />, { user: aUser() });

test('an owner reads who follows the list, by name alone, once that is opened', () => {
  show(['Bram Bakker', 'Bram Bakker', 'Zoë Smit']);
  const fold = screen.getByRole('button', { name: 'Wie volgt dit lijstje?' });
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(fold);
  const names = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Bram Bakker', 'Bram Bakker', 'Zoë Smit']);
  expect(screen.getByText('3 volgers')).toBeTruthy();
  expect(screen.getByText(/Of ze iets geven, zegt dat niet/)).toBeTruthy();
});

test('nobody, and a service that does not say it yet, take no room; of more than are named it is said', () => {
  const { unmount } = show([]);
  expect(screen.queryByText('Wie volgt dit lijstje?')).toBeNull();
  unmount();
  const old = renderInShell(<Followers list={{}} />, { user: aUser() });
  expect(screen.queryByText('Wie volgt dit lijstje?')).toBeNull();
  old.unmount();
  show(['Bram Bakker'], true);
  fireEvent.click(screen.getByRole('button', { name: 'Wie volgt dit lijstje?' }));
  expect(screen.getByText('meer dan 1 volgers')).toBeTruthy();
  expect(screen.getByText('en anderen')).toBeTruthy();
});
