import { answer } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { drawBody } from '../../../shared/wizard-draft/draw-body.js';
import { renderRoutes } from '../../../testing/render-routes.js';
import { aDraft, anna, heading, keep, kept, page } from '../testing/wizard-page.js';

const EARLIER = 'POST /api/Loting/Earlier';
const [sinterklaas, kerst] = [
  { title: 'Sinterklaas', day: '2025-11-20' },
  { title: 'Kerst 2024', day: '2024-12-01' },
];
const open = async (reply: unknown, { user = anna }: { user?: typeof anna | null } = {}) => {
  keep(aDraft(['Bram', 'Cas', 'Daan'], user));
  const shown = renderRoutes(page('overzicht'), {
    user,
    answers: { [EARLIER]: reply, 'GET /api/MyList/GetAll': [] },
    world: { report: () => undefined },
  });
  await heading('Klopt alles?');
  return shown;
};
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Niet dezelfde als vorige keer/ });
const sent = () => {
  const draft = kept();
  if (draft === null) throw new Error('there is a draft');
  return drawBody(draft).remember ?? false;
};

beforeEach(() => localStorage.clear());

describe('not the same as last time', () => {
  test('is on where these people drew before, says when that was, and can be left', async () => {
    const { server } = await open({ kept: [sinterklaas, kerst], letGo: [] });
    const box = await tick();
    expect(box.labels?.[0]?.textContent).toContain('Niet dezelfde als vorige keer (Sinterklaas 2025 en Kerst 2024)');
    expect([box.checked, sent()]).toEqual([true, true]);
    expect(server.to(EARLIER)[0]?.body).toMatchObject({ publicLotingGuid: null, participants: [{}, {}, {}, {}] });
    fireEvent.click(box);
    await waitFor(() => expect(sent()).toBe(false));
    expect((await tick()).checked).toBe(false);
  });

  test('does not go with a draw that may be read afterwards', async () => {
    await open({ kept: [sinterklaas], letGo: [] });
    await tick();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Na het feest mag iedereen/ }));
    await screen.findByText(/^Dit gaat niet samen met nalezen/);
    const box = await tick();
    expect([box.checked, box.disabled, sent()]).toEqual([false, true, false]);
  });

  test('says which years are let go, and nothing of whom', async () => {
    await open({ kept: [], letGo: [sinterklaas] });
    await screen.findByText(/^Sinterklaas 2025 telt deze keer niet mee/);
    expect(screen.queryByRole('checkbox', { name: /^Niet dezelfde/ })).toBeNull();
  });

  test.each([
    ['nobody drew before', { kept: [], letGo: [] }],
    ['the service is older than the page', answer(404, { error: 'NotFound' })],
  ])('is not there where %s', async (_what, reply) => {
    const { server } = await open(reply);
    await waitFor(() => expect(server.to(EARLIER).length).toBeGreaterThan(0));
    expect(screen.queryByText(/vorige keer/)).toBeNull();
    expect(screen.queryByText(/We konden nu niet nagaan/)).toBeNull();
  });

  test('that could not be found out is said, and heeded by the draw all the same', async () => {
    await open(() => {
      throw new TypeError('Failed to fetch');
    });
    await screen.findByText(/^We konden nu niet nagaan of jullie al eerder trokken/, {}, { timeout: 5000 });
    expect(sent()).toBe(true);
  });

  test('is asked of nobody who is not logged in', async () => {
    const { server } = await open({ kept: [sinterklaas], letGo: [] }, { user: null });
    expect(server.to(EARLIER)).toHaveLength(0);
    expect(screen.queryByText(/vorige keer/)).toBeNull();
  });
});
