import { gcm } from '@noble/ciphers/aes.js';
import { bytesToHex, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { aUser } from '@site/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { DRAFT_KEY, unlockDrafts } from '../../shared/wizard-draft/stored-draft.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { anna, aDraft, keep, kept, keptNames, page, heading, press, type } from './testing/wizard-page.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what lies in the browser', () => {
  const lying = () => localStorage.getItem(DRAFT_KEY) ?? '';

  test('says nothing of anybody, also of a draft that an earlier page left open', async () => {
    keep(aDraft(['Bram']));
    renderRoutes(page('deelnemers'));
    await heading('Wie doen er mee?');
    await waitFor(() => expect(lying()).toContain('"sealed"'));
    type('Naam', 'Cas');
    type('E-mailadres', 'cas@a.nl');
    press('Toevoegen');
    await waitFor(() => expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']));
    expect(Object.keys(JSON.parse(lying()) as object)).toEqual(['version', 'sealed']);
    for (const said of ['Cas', 'Bram', 'a.nl', 'Sinterklaas']) expect(lying()).not.toContain(said);
  });

  test('opens after a reload in the session that wrote it', async () => {
    keep(aDraft(['Bram']));
    const { unmount } = renderRoutes(page('deelnemers'));
    await waitFor(() => expect(lying()).toContain('"sealed"'));
    unmount();
    renderRoutes(page('deelnemers'));
    expect(await screen.findByText('bram@a.nl')).toBeTruthy();
  });

  test('is thrown away when another session sealed it', async () => {
    const sealed = managedNonce(gcm)(hexToBytes('cd'.repeat(32))).encrypt(utf8ToBytes(JSON.stringify(aDraft(['Bram']))));
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ version: 4, sealed: bytesToHex(sealed) }));
    renderRoutes(page('deelnemers'));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(lying()).toBe('');
  });

  test('is left as it is by a page that gets no key, which keeps nothing', async () => {
    await jest.isolateModulesAsync(async () => {
      const { goOnWithoutKeeping, isLocked, readStored, writeStored } = await import('../../shared/wizard-draft/stored-draft.js');
      const sealed = JSON.stringify({ version: 4, sealed: 'ab' });
      localStorage.setItem(DRAFT_KEY, sealed);
      expect([isLocked(), readStored().draft]).toEqual([true, null]);
      goOnWithoutKeeping();
      expect([isLocked(), writeStored(aDraft())]).toEqual([false, false]);
      expect(lying()).toBe(sealed);
    });
  });

  test('is sealed anew when the session is another one while the page is open', async () => {
    keep(aDraft(['Bram']));
    renderRoutes(page('deelnemers'));
    await screen.findByText('bram@a.nl');
    const before = lying();
    act(() => unlockDrafts('ef'.repeat(32)));
    expect(keptNames()).toEqual(['Anna', 'Bram']);
    expect(lying()).not.toBe(before);
    act(() => unlockDrafts('ab'.repeat(32)));
  });
});

describe('the draft', () => {
  test.each([
    ['broken', '{"version":4,'],
    ['of an older version', JSON.stringify({ ...aDraft(), version: 3 })],
    ['without an organizer', JSON.stringify({ ...aDraft(), participants: [] })],
    ['drawn', JSON.stringify({ ...aDraft(), drawn: true })],
    ['no draft at all', '"kaas"'],
  ])('that is %s is thrown away', async (_what, text) => {
    localStorage.setItem(DRAFT_KEY, text);
    renderRoutes(page('deelnemers'));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  test('of somebody else is ignored, and stays theirs until one begins an own', async () => {
    keep(aDraft(['Bram'], aUser()));
    const { unmount } = renderRoutes(page('getstarted'), { user: anna });
    await heading('Lootjes trekken');
    unmount();
    renderRoutes(page('getstarted'));
    await heading('Lootjes trekken');
    expect(keptNames()).toContain('Bram');
  });

  test('that was begun without a login is not shown to an account holder who opens the page', async () => {
    keep(aDraft());
    renderRoutes(page('getstarted'), { user: anna });
    await heading('Lootjes trekken');
    expect(kept()?.userPrivateGuid).toBeNull();
  });

  test('that was begun without a login goes on with the same browser’s guest', async () => {
    keep(aDraft());
    const guest = aUser({ isAccount: false, email: 'oma@a.nl' });
    renderRoutes(page('getstarted'), { user: guest });
    await heading('Ga je verder met je loting?');
    await waitFor(() => expect(kept()?.userPrivateGuid).toBe(guest.privateGuid));
    expect(kept()?.participants[0]?.email).toBe('oma@a.nl');
  });

  test('what another tab does with it shows here, and is not undone', async () => {
    keep(aDraft(['Bram']));
    renderRoutes(page('deelnemers'));
    await heading('Wie doen er mee?');
    keep(aDraft(['Bram', 'Cas']));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY })));
    expect(screen.getByText('cas@a.nl')).toBeTruthy();
    // Not told yet: what this tab adds is added to what the browser has.
    keep(aDraft(['Bram', 'Cas', 'Dirk']));
    type('Naam', 'Eva');
    type('E-mailadres', 'eva@a.nl');
    press('Toevoegen');
    await waitFor(() => expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas', 'Dirk', 'Eva']));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await heading('Waarvoor trekken jullie lootjes?');
  });

  test('that another tab draws is gone here as well, and is said to be drawn', async () => {
    keep(aDraft());
    renderRoutes(page('overzicht'));
    await heading('Klopt alles?');
    localStorage.clear();
    const newValue = JSON.stringify({ ...aDraft(), drawn: true });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY, newValue })));
    await screen.findAllByText('De lootjes zijn in een ander tabblad getrokken.');
    await heading('Waarvoor trekken jullie lootjes?');
  });

  test('that the browser cannot keep lives as long as the page, which says so', async () => {
    keep(aDraft(['Bram']));
    renderRoutes(page('deelnemers'));
    await heading('Wie doen er mee?');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('Naam', 'Cas');
    type('E-mailadres', 'cas@a.nl');
    press('Toevoegen');
    await screen.findByText('Deze browser bewaart je loting niet');
    type('Naam', 'Dirk');
    type('E-mailadres', 'dirk@a.nl');
    press('Toevoegen');
    await screen.findByText('dirk@a.nl');
    expect(screen.getByText('cas@a.nl')).toBeTruthy();
  });
});
