import { renderInShell } from '@site/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { DRAFT_KEY } from '../../shared/wizard-draft/stored-draft.js';
import Wizard from './wizard.js';

test('a draft of a newer version loads the page again once, never in a loop, and is left alone', async () => {
  const text = JSON.stringify({ version: 5, anything: true });
  localStorage.setItem(DRAFT_KEY, text);
  const reload = jest.fn();
  const first = renderInShell(<Wizard step="getStarted" reload={reload} />);
  expect(reload).toHaveBeenCalledTimes(1);
  first.unmount();
  renderInShell(<Wizard step="getStarted" reload={reload} />);
  await screen.findByRole('heading', { level: 1, name: 'Lootjes trekken' });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(DRAFT_KEY)).toBe(text);
});
