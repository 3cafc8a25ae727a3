import { answer } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { drawBody } from '../../../shared/wizard-draft/draw-body.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { CHECK, anna, free, kept, page, where, heading, press, type, next } from '../testing/wizard-page.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('details', () => {
  const open = async (stub: Parameters<typeof renderRoutes>[1] = {}) => {
    const shown = renderRoutes('/lootjestrekken', {
      ...stub,
      answers: { 'GET /api/Loting/Overview': { lotingen: [] }, ...free, ...stub.answers },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Start een loting' }));
    await heading('Waarvoor trekken jullie lootjes?');
    return shown;
  };
  const fill = () => {
    type('Titel', 'Sinterklaas');
    type('Jouw naam', 'Anna');
    type('Jouw e-mailadres', 'anna@a.nl');
  };

  test('are kept 600 ms after the last key, and at once when the page is left', async () => {
    const { unmount } = await open();
    jest.useFakeTimers();
    type('Titel', 'Sint');
    type('Titel', 'Sinterklaas');
    await act(async () => jest.advanceTimersByTime(590));
    expect(kept()).toBeNull();
    await act(async () => jest.advanceTimersByTime(20));
    expect(kept()?.title).toBe('Sinterklaas');
    type(/Boodschap/, 'Tot tien euro');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(kept()?.description).toBe('Tot tien euro');
    type('Jouw naam', 'Anna');
    unmount();
    expect(kept()?.participants[0]?.name).toBe('Anna');
    jest.useRealTimers();
  });

  test('that are not right keep one there, each said on its field, the first with the focus', async () => {
    await open();
    next();
    await screen.findByText('Geef je loting een titel.');
    expect(screen.getByText('Vul je naam in.')).toBeTruthy();
    expect(screen.getByText('Vul je e-mailadres in.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Titel'));
    type('Titel', ' ab ');
    await screen.findByText('Deze titel is te kort: gebruik minstens 3 tekens.');
    type('Titel', 'a'.repeat(101));
    await screen.findByText('Deze titel is te lang: gebruik hooguit 100 tekens.');
    type(/Boodschap/, 'a'.repeat(1001));
    next();
    await screen.findByText('Deze boodschap is te lang: gebruik hooguit 1.000 tekens.');
    expect(where()).toBe(page('details'));
  });

  test('that are right lead on, and are there on the way back', async () => {
    await open();
    fill();
    next();
    await heading('Wie doen er mee?');
    fireEvent.click(screen.getByRole('link', { name: 'Vorige' }));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(screen.getByLabelText<HTMLInputElement>('Jouw e-mailadres').value).toBe('anna@a.nl');
  });

  test('who is logged in finds name and address filled in, the address for good', async () => {
    await open({ user: anna });
    expect(screen.getByLabelText<HTMLInputElement>('Jouw naam').value).toBe('Anna de Vries');
    const email = screen.getByLabelText<HTMLInputElement>('Jouw e-mailadres');
    expect([email.value, email.disabled]).toEqual(['anna@voorbeeld.nl', true]);
    type('Titel', 'Kerst');
    next();
    await heading('Wie doen er mee?');
    expect(kept()).toMatchObject({ userPrivateGuid: anna.privateGuid, title: 'Kerst' });
  });

  test('date, place and amount may be said, are kept, and stand on the overview; none of them is needed', async () => {
    await open();
    fill();
    type(/^Datum van het feest/, '2026-12-05');
    type(/^Bedrag/, ' € 20 ');
    type(/^Plek/, 'a'.repeat(101));
    next();
    await screen.findByText('Dit is te lang: gebruik hooguit 100 tekens.');
    type(/^Plek/, 'Bij oma');
    next();
    await heading('Wie doen er mee?');
    expect(kept()?.celebration).toEqual({ day: '2026-12-05', place: 'Bij oma', amount: ' € 20 ' });
    expect(kept() && drawBody(kept() as Draft)).toMatchObject({
      celebration: { day: '2026-12-05', place: 'Bij oma', amount: '€ 20' },
    });
    fireEvent.click(screen.getByRole('link', { name: 'Vorige' }));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(screen.getByLabelText<HTMLInputElement>(/^Datum van het feest/).value).toBe('2026-12-05');
  });

  test('who only organizes says so there, and is in no later step', async () => {
    await open();
    fill();
    const only = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ik regel alleen/ });
    expect(only.checked).toBe(false);
    fireEvent.click(only);
    await screen.findByRole('heading', { name: 'Jij regelt de loting' });
    await screen.findByText('Hier krijg je de link om de loting te beheren.');
    next();
    await heading('Wie doen er mee?');
    expect(kept()?.takesPart).toBe(false);
    await screen.findByRole('heading', { name: /\b0\b/ });
    expect(screen.queryByText('Anna')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Vorige' }));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ik regel alleen/ }).checked).toBe(true);
  });

  test('an address with an account asks for a login; the draft goes on with who logs in', async () => {
    const { loginsAsked } = await open({
      logsIn: true,
      answers: { [CHECK]: answer(200, 'Unavailable'), 'GET /api/Account/UserData': anna, 'GET /api/MyList/GetAll': [] },
    });
    fill();
    next();
    await screen.findByText(/Er is al een account met dit e-mailadres/);
    expect(where()).toBe(page('details'));
    press('Inloggen');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Jouw e-mailadres').disabled).toBe(true));
    expect(loginsAsked[0]?.email).toBe('anna@a.nl');
    expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Sinterklaas');
    next();
    await heading('Wie doen er mee?');
    expect(kept()).toMatchObject({ userPrivateGuid: anna.privateGuid, title: 'Sinterklaas' });
    expect(kept()?.participants[0]).toMatchObject({ name: 'Anna', email: 'anna@voorbeeld.nl' });
  });

  test('an address that cannot be checked is no reason to wait', async () => {
    await open({ answers: { [CHECK]: answer(500) } });
    fill();
    next();
    await heading('Wie doen er mee?');
  });
});
