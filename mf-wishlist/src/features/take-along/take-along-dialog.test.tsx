import { screen, waitFor } from '@testing-library/react';
import { anOwnList } from '../../testing/builders.js';
import { openOwnList, press } from '../../testing/open-own-list.js';

const open = async (stub: Parameters<typeof openOwnList>[0] = {}) => {
  openOwnList(stub);
  if (stub.list?.accessType !== 'CLOSED') {
    await press('Delen');
    await press('Meenemen als tekst of bestand');
  } else await press('Meenemen');
  return screen.findByLabelText<HTMLTextAreaElement>('Als tekst, voor in een chat');
};

afterEach(() => jest.restoreAllMocks());

test('a list is copied as text', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const text = await open();
  expect(text.value).toBe('Verlanglijstje van Anna de Vries\n\n- Theepot\n\nBekijken en afstrepen: http://localhost/anna');
  await press('Kopieer als tekst');
  expect(writeText).toHaveBeenCalledWith(text.value);
  await screen.findByRole('button', { name: 'Gekopieerd' });
});

test('a list that nobody else can see names no address', async () => {
  expect((await open({ list: anOwnList({ accessType: 'CLOSED' }) })).value).not.toContain('http');
});

test('a list is kept as each of three files', async () => {
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${String(made.push(file))}`,
    revokeObjectURL: () => undefined,
  });
  const kept: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  await open();
  for (const name of ['Excel (XLSX)', 'CSV', 'JSON']) {
    const before = kept.length;
    await press(name);
    await waitFor(() => expect(kept).toHaveLength(before + 1));
  }
  expect(kept).toEqual(['verlanglijstje-anna.xlsx', 'verlanglijstje-anna.csv', 'verlanglijstje-anna.json']);
  expect(made.map(({ size }) => size > 70)).toEqual([true, true, true]);
});

test('a browser that keeps no file is told of', async () => {
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('no room');
    },
  });
  await open();
  await press('JSON');
  await screen.findByText(/Het bestand kan nu niet worden gemaakt/);
});

test('is printed once the dialog is gone', async () => {
  const print = jest.fn(() => expect(screen.queryByRole('dialog')).toBeNull());
  Object.assign(window, { print });
  await open();
  await press('Afdrukken');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});
