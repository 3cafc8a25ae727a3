import { fireEvent, screen, waitFor } from '@testing-library/react';
import { drawBody } from '../../../shared/wizard-draft/draw-body.js';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { aDraft, anna, heading, keep, kept, page } from '../testing/wizard-page.js';

const open = async (changes: Partial<Draft>) => {
  keep({ ...aDraft(['Bram', 'Cas', 'Daan'], anna), ...changes });
  renderRoutes(page('overzicht'), {
    user: anna,
    answers: { 'POST /api/Loting/Earlier': { kept: [], letGo: [] }, 'GET /api/MyList/GetAll': [] },
    world: { report: () => undefined },
  });
  await heading('Klopt alles?');
  return screen.findByRole<HTMLInputElement>('checkbox', { name: /^Na het feest ziet iedereen wie hem of haar had/ });
};
const sent = () => {
  const draft = kept();
  if (draft === null) throw new Error('there is a draft');
  return drawBody(draft).tellsGivers ?? false;
};

beforeEach(() => localStorage.clear());

describe('who had me', () => {
  test('is off, and is chosen where the day of the celebration is said', async () => {
    const box = await open({ celebration: { day: '2026-12-05', place: '', amount: '' } });
    expect([box.checked, box.disabled, sent()]).toEqual([false, false, false]);
    fireEvent.click(box);
    await waitFor(() => expect(sent()).toBe(true));
  });

  test('is not to be chosen without that day, and not asked for when it is taken away', async () => {
    const box = await open({ tellsGivers: true });
    expect([box.checked, box.disabled, sent()]).toEqual([false, true, false]);
    expect(screen.getByText('Dat kan als bij de loting staat wanneer het feest is.')).toBeTruthy();
  });
});
