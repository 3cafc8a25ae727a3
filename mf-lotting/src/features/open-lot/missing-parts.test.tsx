import { screen } from '@testing-library/react';
import { aLot } from '../../testing/builders.js';
import { bram, open } from '../../testing/lot-page.js';

jest.mock('./own-lists.js', () => {
  throw new Error('the chunk of the own lists did not come');
});

test('a lot stays when the code of the own lists beside it cannot be had', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: string[] = [];
  open(aLot(), { user: bram, world: { report: (what) => void reports.push(what) } });
  expect(await screen.findByText('Je lijstjes konden niet worden geladen')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Jouw lijstje bij dit lootje' })).toBeTruthy();
  expect(reports).toContain('choosing an own list is missing from the page');
});
