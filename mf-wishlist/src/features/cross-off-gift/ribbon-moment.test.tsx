import { answer, aUser } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { press } from '../../testing/open-own-list.js';
import { renderRoutes } from '../../testing/render-routes.js';

const CROSS_OFF = 'POST /api/Gift/CrossOff';
const guid = '0b0e6c2e-3f5a-4b1c-9d2e-1f2a3b4c5d6e';

/** jsdom animates nothing; what it was asked to is kept here. */
let animated: { readonly card: string | null; readonly frames: Keyframe[] }[];
let isStill: boolean;

beforeEach(() => {
  animated = [];
  isStill = false;
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Keyframe[]) {
      queueMicrotask(() => animated.push({ card: this.closest('li')?.querySelector('h3')?.textContent ?? null, frames }));
    },
  });
  Object.assign(globalThis, { matchMedia: () => ({ matches: isStill }) });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const open = async () => {
  const mine = aGift({ description: 'Vaas', isCrossedOff: true, privateCrossOffGuid: guid });
  renderRoutes('/anna', {
    user: aUser(),
    answers: {
      'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
      'GET /api/Wishlist/Get/anna': aVisitedList([mine, aGift({ description: 'Theepot' })]),
      'GET /api/MyList/GetAll': answer(200, []),
      [CROSS_OFF]: () => new Promise((resolve) => setTimeout(() => resolve({ crossOffGuid: guid }), 20)),
    },
  });
  await screen.findByText('Theepot');
  await press('Afstrepen: Theepot');
  await screen.findByRole('button', { name: 'Ongedaan maken: Theepot' });
};
const ribbons = () => document.querySelectorAll('.ribbon > .band');

test('a ribbon is drawn over what is crossed off here and now, by what costs no layout, and goes', async () => {
  await open();
  await waitFor(() => expect(animated.map(({ card }) => card)).toEqual(['Theepot', 'Theepot']));
  expect(new Set(animated.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))))).toEqual(
    new Set(['transform', 'opacity', 'offset', 'easing']),
  );
  expect(ribbons()).toHaveLength(1);
  await waitFor(() => expect(ribbons()).toHaveLength(0), { timeout: 2000 });
});

test('a press on the card ends it', async () => {
  await open();
  await waitFor(() => expect(ribbons()).toHaveLength(1));
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Ongedaan maken: Theepot' }));
  expect(ribbons()).toHaveLength(0);
});

test('who wants no motion sees none', async () => {
  isStill = true;
  await open();
  await act(async () => import('./ribbon-moment.js'));
  expect(animated).toEqual([]);
  expect(ribbons()).toHaveLength(0);
});
