import { render } from '@testing-library/react';
import { ShellContext } from '../shell/shell-context.js';
import { createShellStub, renderInShell } from '../testing/index.js';
import { firstDayAtom, useToday } from './use-today.js';

/** What the screen showed, one render after the other. */
const shown: string[] = [];
const Today = () => {
  const today = useToday();
  shown.push(today);
  return <p>{today}</p>;
};
beforeEach(() => (shown.length = 0));

test('is the day in the Netherlands, whatever the time zone of the device', () => {
  renderInShell(<Today />, { world: { now: () => new Date('2026-11-20T23:30:00Z') } });
  expect(shown).toEqual(['2026-11-21']);
});

test('the day of the HTML counts while its markup is taken over, and the device’s right after', () => {
  const { shell } = createShellStub({ world: { now: () => new Date('2026-11-20T23:30:00Z') } });
  shell.store.set(firstDayAtom, '2026-11-20');
  const container = document.createElement('div');
  container.innerHTML = '<p>2026-11-20</p>';
  const failures: unknown[] = [];
  const screen = (
    <ShellContext value={shell}>
      <Today />
    </ShellContext>
  );
  render(screen, { container, hydrate: true, onRecoverableError: (error) => failures.push(error) });
  expect([shown[0], shown.at(-1)]).toEqual(['2026-11-20', '2026-11-21']);
  expect(container.textContent).toBe('2026-11-21');
  expect(failures).toEqual([]);
});

test('markup from a page without a day of its own is taken over as the device has it', () => {
  const { shell } = createShellStub();
  const container = document.createElement('div');
  container.innerHTML = '<p>2026-11-20</p>';
  const screen = (
    <ShellContext value={shell}>
      <Today />
    </ShellContext>
  );
  render(screen, { container, hydrate: true });
  expect(new Set(shown)).toEqual(new Set(['2026-11-20']));
});
