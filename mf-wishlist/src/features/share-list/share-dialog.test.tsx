import { act, fireEvent, screen } from '@testing-library/react';
import { anOwnList } from '../../testing/builders.js';
import { openOwnList, press } from '../../testing/open-own-list.js';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const share = async (stub: Parameters<typeof openOwnList>[0] = {}) => {
  openOwnList(stub);
  await press('Delen');
  await screen.findByLabelText('Link naar je lijstje');
};
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('WhatsApp, mail and QR', async () => {
  await share();
  expect(hrefOf('Deel via WhatsApp')).toBe(
    'https://wa.me/?text=Dit%20is%20mijn%20verlanglijstje%3A%20http%3A%2F%2Flocalhost%2Fanna',
  );
  expect(hrefOf('Verstuur per e-mail')).toBe('/mylist/send/anna');
  expect(hrefOf('Toon QR-code')).toBe('/anna/qr');
  expect(screen.queryByRole('button', { name: 'Deel via een andere app' })).toBeNull();
});

test('no mail where that is switched off', async () => {
  await share({ config: { allowUnsollicitedEmail: false } });
  expect(screen.queryByRole('link', { name: 'Verstuur per e-mail' })).toBeNull();
});

test('a list with a question says what its visitors will be asked', async () => {
  await share({ list: anOwnList({ accessType: 'OPEN' }) });
  expect(screen.getByText(/je vraag goed beantwoordt/)).toBeTruthy();
});

test('an empty list leaves nothing to take along', async () => {
  await share({ list: anOwnList({ categories: [] }) });
  expect(screen.queryByRole('button', { name: /Meenemen/ })).toBeNull();
});

test('the device’s own share menu where there is one; closing it is no error', async () => {
  const native = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: native, configurable: true });
  await share();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Deel via een andere app' })));
  expect(native).toHaveBeenCalledWith({ title: 'Verlanglijstje', url: 'http://localhost/anna' });
  expect(screen.getByRole('dialog')).toBeTruthy();
});
