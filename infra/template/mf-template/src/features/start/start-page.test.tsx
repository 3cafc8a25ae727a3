import { renderInShell } from '@site/shell-sdk/testing';
import { screen } from '@testing-library/react';
import StartPage from './start-page.js';

test('the first page has a title and a way on', async () => {
  renderInShell(<StartPage />, { answers: {} });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Template');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});
