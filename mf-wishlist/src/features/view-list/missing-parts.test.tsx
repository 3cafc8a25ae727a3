import { screen } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

jest.mock('../forum/forum.js', () => {
  throw new Error('the chunk of the forum did not come');
});
jest.mock('../../shared/occasions/occasion-art.js', () => {
  throw new Error('the chunk of the drawings did not come');
});
jest.mock('../together/on-visited-card.js', () => {
  throw new Error('the chunk of giving together did not come');
});

test('a list stays when the code of its forum, of its drawing or of giving together cannot be had', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const forum = [{ publicGuid: aGift().publicGuid, fullName: 'Oma', message: 'Hoi', createDate: '2026-11-01T10:00:00.000Z' }];
  const list = aVisitedList([aGift({ description: 'Fiets', isCrossedOff: true, together: { left: 4000, of: 6000 } })], {
    occasion: 'Sinterklaas',
    forum: forum.map((post) => ({ ...post, deletableByCurrentUser: false })),
  });
  const reports: string[] = [];
  renderRoutes('/anna', {
    world: { report: (what) => void reports.push(what) },
    answers: { 'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' }, 'GET /api/Wishlist/Get/anna': list },
  });
  expect(await screen.findByText(/De berichten bij dit lijstje laden niet/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Fiets' })).toBeTruthy();
  expect(screen.getByText(/Samen geven laadt niet/)).toBeTruthy();
  expect(reports.sort()).toEqual([
    ...['giving together is missing from the page', 'the drawing of the occasion is missing from the page'],
    ...['the forum is missing from the page', 'who gives it together is missing from the page'],
  ]);
});
