import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { ShellProvider } from '../shell/shell-provider.js';
import { createShellStub, renderInShell } from '../testing/index.js';
import { Loading } from './loading.js';
import { OptionalPart } from './optional-part.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = () => {
  const { shell } = createShellStub({ world: { now: () => new Date() } });
  let navigate: NavigateFunction = () => undefined;
  const Navigator = () => {
    navigate = useNavigate();
    return null;
  };
  const page = (key: string | null) => (
    <MemoryRouter>
      <ShellProvider shell={shell}>
        <Navigator />
        {key !== null && <Loading key={key} />}
      </ShellProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page('code'));
  return { show: (key: string | null) => rerender(page(key)), goTo: (path: string) => act(async () => navigate(path)) };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isSaid = () => screen.queryByText('Het laden duurt wat langer dan normaal. Nog heel even.') !== null;

test('after 500 ms it is said that loading takes long', () => {
  open();
  pass(499);
  expect(isSaid()).toBe(false);
  pass(1);
  expect(isSaid()).toBe(true);
});

test('skeletons after one another are one wait', () => {
  const { show } = open();
  pass(300);
  show('lists');
  pass(199);
  expect(isSaid()).toBe(false);
  pass(1);
  expect(isSaid()).toBe(true);
  show('data');
  expect(isSaid()).toBe(true);
});

test('what loads later begins anew', () => {
  const { show } = open();
  pass(600);
  show(null);
  pass(1000);
  show('more');
  expect(isSaid()).toBe(false);
  pass(500);
  expect(isSaid()).toBe(true);
});

test('so does another navigation', async () => {
  const { goTo } = open();
  pass(600);
  await goTo('/friends');
  expect(isSaid()).toBe(false);
  pass(500);
  expect(isSaid()).toBe(true);
});

describe('a part that the page can do without', () => {
  const Torn = () => {
    throw new Error('its code did not come');
  };
  const Late = lazy(() => new Promise(() => undefined));

  test('leaves the rest of the page when it breaks, and is reported', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reports: string[] = [];
    renderInShell(
      <>
        <p>Het lijstje</p>
        <OptionalPart name="the forum" failed={<p>De berichten laden niet</p>}>
          <Torn />
        </OptionalPart>
      </>,
      { world: { report: (what) => void reports.push(what) } },
    );
    expect(screen.getByText('Het lijstje')).toBeTruthy();
    expect(screen.getByText('De berichten laden niet')).toBeTruthy();
    expect(reports).toEqual(['the forum is missing from the page']);
  });

  test('does not hold the page up', () => {
    renderInShell(
      <>
        <p>Het lijstje</p>
        <OptionalPart name="a drawing">
          <Late />
        </OptionalPart>
      </>,
    );
    expect(screen.getByText('Het lijstje')).toBeTruthy();
  });
});
