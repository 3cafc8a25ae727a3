import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import { withDetails } from './model/details-form.js';
import { withHousehold } from './model/exclusions.js';
import { free, aDraft, keep, kept, keptNames, page, where, heading, press } from './testing/wizard-page.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the way in', () => {
  test('the start of the draws leads past the second introduction, to the details', async () => {
    renderRoutes('/lootjestrekken');
    fireEvent.click(await screen.findByRole('link', { name: 'Start een loting' }));
    await heading('Waarvoor trekken jullie lootjes?');
    expect(where()).toBe(page('details'));
  });

  test('with a draw in progress one is asked whether to go on, and goes to the first step that is not done', async () => {
    keep(aDraft(['Bram']));
    renderRoutes('/lootjestrekken');
    fireEvent.click(await screen.findByRole('link', { name: 'Start een loting' }));
    await heading('Ga je verder met je loting?');
    expect(screen.getByText('2 deelnemers staan er al in.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Ga verder' }));
    await heading('Wie doen er mee?');
  });

  test('a new draw is begun only after asking, and the old one goes', async () => {
    keep(aDraft());
    renderRoutes(page('getstarted'));
    fireEvent.click(await screen.findByRole('button', { name: 'Begin opnieuw' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Bewaren' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(keptNames()).toEqual(['Anna', 'Bram', 'Cas']);
    press('Begin opnieuw');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('‘Sinterklaas’');
    press('Weggooien en opnieuw beginnen');
    await heading('Waarvoor trekken jullie lootjes?');
    expect([kept(), screen.getByLabelText<HTMLInputElement>('Titel').value]).toEqual([null, '']);
  });

  test.each([
    ['details', 'getstarted', 'Lootjes trekken'],
    ['deelnemers', 'details', 'Waarvoor trekken jullie lootjes?'],
    ['overzicht', 'details', 'Waarvoor trekken jullie lootjes?'],
  ])('without a draw in progress %s is %s', async (from, to, title) => {
    renderRoutes(page(from));
    await heading(title);
    expect(where()).toBe(page(to));
  });

  test.each([
    ['overzicht', 'deelnemers', aDraft(['Bram'])],
    ['uitsluitingen', 'details', withDetails(aDraft(), { title: 'ab' })],
    ['overzicht', 'uitsluitingen', withHousehold(aDraft(), new Set(['p1', 'p2']))],
  ])('%s goes back to %s where that is not done', async (from, to, draft) => {
    keep(draft);
    renderRoutes(page(from));
    await waitFor(() => expect(where()).toBe(page(to)));
  });

  test.each([
    ['getstarted', '0'],
    ['details', '1'],
    ['deelnemers', '2'],
    ['uitsluitingen', '3'],
    ['overzicht', '4'],
  ])('%s is %s fifths of the way, with links back and on', async (name, fifths) => {
    if (name !== 'getstarted') keep(aDraft());
    renderRoutes(page(name), { answers: free });
    const bar = await screen.findByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([fifths, '5']);
    expect(screen.queryAllByRole('link', { name: 'Vorige' })).toHaveLength(name === 'getstarted' ? 0 : 1);
  });
});
