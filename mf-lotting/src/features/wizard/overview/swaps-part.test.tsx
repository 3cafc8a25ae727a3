import { fireEvent, screen, waitFor } from '@testing-library/react';
import { drawBody } from '../../../shared/wizard-draft/draw-body.js';
import type { Draft } from '../../../shared/wizard-draft/draft.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { withHousehold } from '../model/exclusions.js';
import { aDraft, anna, heading, keep, kept, page } from '../testing/wizard-page.js';

const SEAL = 'POST /api/Loting/Seal';
const open = async (draft: Draft) => {
  keep(draft);
  const shown = renderRoutes(page('overzicht'), {
    user: anna,
    answers: {
      [SEAL]: { seal: '4f'.repeat(32) },
      'POST /api/Loting/Earlier': { kept: [], letGo: [] },
      'GET /api/MyList/GetAll': [],
    },
    world: { report: () => undefined },
  });
  await heading('Klopt alles?');
  return shown;
};
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Liever niet elkaar/ });
const sent = () => {
  const draft = kept();
  if (draft === null) throw new Error('there is a draft');
  return drawBody(draft).noSwaps ?? false;
};
/** Four people, of whom everybody has one person left, who has them. */
const tied = (draft: Draft): Draft => {
  const [one = '', two = '', three = '', four = ''] = draft.participants.map(({ localGuid }) => localGuid);
  return [
    [one, two],
    [three, four],
    [one, three],
    [two, four],
  ].reduce((before, home) => withHousehold(before, new Set(home)), draft);
};

beforeEach(() => localStorage.clear());

describe('rather not each other', () => {
  test('is off, is kept with the draft, and is part of what is sealed', async () => {
    const { server } = await open(aDraft(['Bram', 'Cas', 'Daan'], anna));
    const box = await tick();
    expect([box.checked, box.disabled, sent()]).toEqual([false, false, false]);
    await waitFor(() => expect(server.to(SEAL)).toHaveLength(1));
    expect(server.to(SEAL)[0]?.body).not.toHaveProperty('noSwaps');
    fireEvent.click(box);
    await waitFor(() => expect([kept()?.noSwaps, sent()]).toEqual([true, true]));
    await waitFor(() => expect(server.to(SEAL)[1]?.body).toMatchObject({ noSwaps: true }));
    fireEvent.click(await tick());
    await waitFor(() => expect(sent()).toBe(false));
  });

  test('says so where the rules leave no such draw, and is not asked for then', async () => {
    await open({ ...tied(aDraft(['Bram', 'Cas', 'Daan'], anna)), noSwaps: true });
    await screen.findByText('Daarom trekken we de lootjes nu zonder ‘Liever niet elkaar’.');
    await screen.findByText(/^Met deze mensen en uitsluitingen lukt dat niet/);
    const box = await tick();
    expect([box.checked, box.disabled, sent()]).toEqual([false, true, false]);
  });

  test('that was not chosen takes no warning', async () => {
    await open(tied(aDraft(['Bram', 'Cas', 'Daan'], anna)));
    expect((await tick()).disabled).toBe(true);
    expect(screen.queryByText(/^Daarom trekken we/)).toBeNull();
  });
});
