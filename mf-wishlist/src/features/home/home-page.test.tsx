import { answer, aUser } from '@site/shell-sdk/testing';
import { dayOf } from '@site/shell-sdk';
import { screen } from '@testing-library/react';
import { anOwnList, summaryOf } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const LISTS = 'GET /api/MyList/GetAllWithGiftCount';

test('a visitor sees what the site is and the three things to do, and nothing is asked', async () => {
  const { server } = renderRoutes('/');
  await screen.findByRole('heading', { level: 1, name: 'Krijg wat je echt wilt' });
  const hrefs = ['Maak een lijstje', 'Zoek een lijstje', 'Trek lootjes'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/account/create', '/list/search', '/lootjestrekken']);
  expect(server.seen).toHaveLength(0);
});

test('drawing lots is not offered when it is switched off', async () => {
  renderRoutes('/', { config: { drawLotsEnabled: false } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/[Ll]ootjes/)).toBeNull();
});

test('who is logged in sees their lists', async () => {
  const list = summaryOf(anOwnList({ title: 'Sint', occasion: 'Sinterklaas' }), {
    giftCount: 3,
    isShareable: false,
    occasionDate: dayOf(new Date()),
  });
  renderRoutes('/', { user: aUser(), answers: { [LISTS]: answer(200, [list]) } });
  expect((await screen.findByRole('link', { name: 'Sint' })).getAttribute('href')).toBe('/anna');
  expect(screen.getByText('Sinterklaas')).toBeTruthy();
  expect(screen.getByText('3 cadeaus')).toBeTruthy();
  expect(screen.getByText('Niet openbaar')).toBeTruthy();
  expect(screen.getByText('vandaag')).toBeTruthy();
});

test('without lists the next step is a new one', async () => {
  renderRoutes('/', { user: aUser(), answers: { [LISTS]: answer(200, []) } });
  await screen.findByRole('heading', { name: 'Nog geen lijstje' });
  expect(screen.getAllByRole('link', { name: 'Nieuw lijstje' })[0]?.getAttribute('href')).toBe('/mylist/new');
});
