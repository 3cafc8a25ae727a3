import { answer, aUser } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const crossOffGuid = aGift().publicGuid;
const fiets = aGift({ description: 'Fiets', isCrossedOff: true, privateCrossOffGuid: crossOffGuid });
const boek = aGift({ description: 'Boek', isCrossedOff: true, privateCrossOffGuid: aGift().publicGuid });
const OVERVIEW = 'GET /api/Gift/CrossedOff';
const UNDO = 'POST /api/Gift/UndoCrossOff';
const overview = { crossedOffWishlists: [{ wishlistUrl: '/anna', fullName: 'Anna de Vries', gifts: [fiets, boek] }] };
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

describe('the overview', () => {
  test.each(['/crossedoff', '/friends/gifts'])('at %s groups gifts per list and drops what is undone', async (path) => {
    const { server } = renderRoutes(path, { user: aUser(), answers: { [OVERVIEW]: overview, [UNDO]: true } });
    await screen.findByRole('heading', { name: 'Lijstje van Anna de Vries' });
    await press('Ongedaan maken: Fiets');
    await press('Ongedaan maken');
    await waitFor(() => expect(screen.queryByText('Fiets')).toBeNull());
    expect(screen.getByText('Boek')).toBeTruthy();
    expect(server.to(UNDO)[0]?.body).toMatchObject({ publicGuid: fiets.publicGuid, privateCrossOffGuid: crossOffGuid });
  });

  test('what turns out to be somebody else’s is said and asked again', async () => {
    const { server } = renderRoutes('/crossedoff', {
      user: aUser(),
      answers: { [OVERVIEW]: overview, [UNDO]: answer(422, 'CrossedOffByOtherUser') },
    });
    await press('Ongedaan maken: Fiets');
    await press('Ongedaan maken');
    await screen.findByText(/Dit cadeau is niet door jou afgestreept/);
    await press('Oké');
    await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(2));
  });

  test('without anything says so', async () => {
    renderRoutes('/crossedoff', { user: aUser(), answers: { [OVERVIEW]: { crossedOffWishlists: [] } } });
    await screen.findByRole('heading', { name: 'Je hebt nog niets afgestreept' });
  });
});

describe('the page behind a mailed link', () => {
  const path = `/crossedoff/${fiets.publicGuid}/${crossOffGuid}`;
  const GIFT = `GET /api/Gift/GetByCrossOffGuid/${fiets.publicGuid}/${crossOffGuid}`;
  const found = { username: 'anna', fullName: 'Anna de Vries', gift: fiets };

  test('undoes after asking and goes to the list', async () => {
    renderRoutes(path, {
      answers: {
        [GIFT]: found,
        [UNDO]: true,
        'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
        'GET /api/Wishlist/Get/anna': aVisitedList([{ ...fiets, isCrossedOff: false, privateCrossOffGuid: null }]),
      },
    });
    expect((await screen.findByRole('link', { name: 'Anna de Vries' })).getAttribute('href')).toBe('/anna');
    await press('Ongedaan maken');
    await press('Ongedaan maken');
    await screen.findByRole('button', { name: 'Afstrepen: Fiets' });
    expect(screen.getAllByText(/Je hebt het afstrepen ongedaan gemaakt/).length).toBeGreaterThan(0);
  });

  test.each([
    ['CrossOffAlreadyUndone', 'anna', 'Dit was al ongedaan gemaakt'],
    ['InvalidGuid', 'anna', 'Ongedaan maken kan niet'],
    ['GiftNotFound', null, 'Ongedaan maken kan niet'],
  ])('%s has its own page', async (problem, username, title) => {
    renderRoutes(path, { answers: { [GIFT]: answer(422, { username, problem }) } });
    await screen.findByRole('heading', { level: 1, name: title });
    const toList = screen.queryByRole('link', { name: 'Bekijk het lijstje' });
    expect(toList?.getAttribute('href') ?? null).toBe(username === null ? null : '/anna');
  });
});
