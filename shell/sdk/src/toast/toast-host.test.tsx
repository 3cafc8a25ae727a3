import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShell } from '../testing/index.js';
import { shortName, toast } from './toast.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What is seen; who hears it is told by another element. */
const seen = () => screen.queryAllByText(/./, { selector: '[aria-hidden]' }).map(({ textContent }) => textContent);
const tell = (...given: Parameters<typeof toast>) => act(() => toast(...given));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('there is one at a time: a new one takes the place of the old, with all the time that it needs', () => {
  renderInShell(null);
  tell('Eerste');
  pass(4000);
  tell('Tweede');
  expect(seen()).toEqual(['Tweede']);
  expect(screen.getByRole('status').textContent).toBe('Tweede');
  pass(4000);
  expect(seen()).toEqual(['Tweede']);
  pass(1500);
  expect(seen()).toEqual([]);
});

test('one that can be undone stays twice as long, is undone once, and is gone then', () => {
  renderInShell(null);
  const run = jest.fn();
  tell('Weg', { label: 'Ongedaan maken', run });
  pass(9000);
  fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that somebody is at stays, and lets them go on where they came from', () => {
  renderInShell(<button>Afstrepen</button>);
  const button = screen.getByRole('button', { name: 'Afstrepen' });
  act(() => button.focus());
  tell('Afgestreept', { label: 'Ongedaan maken', run: jest.fn() });
  const undo = screen.getByRole('button', { name: 'Ongedaan maken' });
  act(() => undo.focus());
  pass(60_000);
  fireEvent.click(undo);
  expect([document.activeElement, seen()]).toEqual([button, []]);
  tell('Afgestreept', { label: 'Ongedaan maken', run: jest.fn() });
  pass(10_000);
  expect(seen()).toEqual([]);
});

test('a long name is cut to a line', () => {
  expect(shortName('Theepot')).toBe('Theepot');
  expect(shortName('Een heel lange naam van een wens die nergens past')).toBe('Een heel lange naam van een wens die ne…');
});
