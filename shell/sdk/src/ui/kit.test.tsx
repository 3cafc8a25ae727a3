import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SyntheticEvent } from 'react';
import { MemoryRouter } from 'react-router';
import { Button } from './button.js';
import { Checkbox, RadioGroup } from './choices.js';
import { Menu } from './menu.js';
import { Notice } from './states.js';
import { Avatar } from './surfaces.js';
import { PasswordField, TextField } from './text-fields.js';

test('a field is named by its label and described by its error and hint', () => {
  render(<TextField label="E-mailadres" hint="Alleen voor jou" error="Dit klopt niet." />);
  const field = screen.getByRole('textbox', { name: 'E-mailadres', description: 'Dit klopt niet. Alleen voor jou' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a field without error or hint is not described', () => {
  render(<TextField label="Naam" />);
  const field = screen.getByRole('textbox', { name: 'Naam' });
  expect([field.hasAttribute('aria-describedby'), field.hasAttribute('aria-invalid')]).toEqual([false, false]);
});

test('a password is shown and hidden again', () => {
  render(<PasswordField label="Wachtwoord" />);
  const field = screen.getByLabelText('Wachtwoord');
  fireEvent.click(screen.getByRole('button', { name: 'Toon wachtwoord' }));
  expect(field.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Verberg wachtwoord' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('a busy button keeps its name and does nothing, not even submit', () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Opslaan
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Opslaan/ }));
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
});

test('a button submits only when it says so', () => {
  render(<Button>Afstrepen</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('choices are grouped and named', () => {
  render(
    <>
      <RadioGroup
        legend="Wie mag kijken?"
        name="access"
        options={[{ value: 'PUBLIC', label: 'Iedereen', hint: 'Ook via zoeken' }]}
      />
      <Checkbox label="Stuur me een overzicht" />
    </>,
  );
  expect(screen.getByRole('group', { name: 'Wie mag kijken?' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Iedereen/ })).toBeTruthy();
  fireEvent.click(screen.getByText('Stuur me een overzicht'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test.each([
  ['Anna de Vries', 'AV'],
  ['Boris', 'B'],
  [' 🎁 cadeau ', '🎁C'],
  ['', ''],
])('the initials of "%s"', (name, expected) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent.trim()).toBe(expected);
});

describe('menu', () => {
  const onSelect = jest.fn();
  beforeEach(() => onSelect.mockClear());
  const open = () => {
    render(
      <MemoryRouter>
        <Menu
          trigger="Meer"
          items={[
            { id: 'up', label: 'Omhoog', onSelect },
            { id: 'page', label: 'Pagina', to: '/faq' },
            { id: 'delete', label: 'Weg', danger: true },
          ]}
        />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Meer' }));
  };
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.textContent;

  test('opens with the first item focused; arrows, Home and End move and wrap', () => {
    open();
    const seen = [focused()];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      press(key);
      seen.push(focused());
    }
    expect(seen).toEqual(['Omhoog', 'Pagina', 'Weg', 'Omhoog', 'Weg', 'Omhoog', 'Weg']);
  });

  test('Escape closes it and gives the focus back', () => {
    open();
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Meer');
  });

  test('choosing does it and closes; pages are links', () => {
    open();
    expect(screen.getByRole('menuitem', { name: 'Pagina' }).getAttribute('href')).toBe('/faq');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Omhoog' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('a press elsewhere closes it', () => {
    open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a message that goes when its button is pressed', () => {
  const Part = ({ failed }: { readonly failed: boolean }) => (
    <main>
      <h1>Pagina</h1>
      <section>
        <h2>Gesprek</h2>
        {failed && (
          <Notice>
            <Button>Opnieuw proberen</Button>
          </Notice>
        )}
        <Button>Verder</Button>
      </section>
    </main>
  );

  test('leaves the focus at the title it stood under', async () => {
    const { rerender } = render(<Part failed />);
    screen.getByRole('button', { name: 'Opnieuw proberen' }).focus();
    rerender(<Part failed={false} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gesprek' })));
  });

  test('leaves who went on where they are', async () => {
    const { rerender } = render(<Part failed />);
    screen.getByRole('button', { name: 'Opnieuw proberen' }).focus();
    rerender(<Part failed={false} />);
    const next = screen.getByRole('button', { name: 'Verder' });
    next.focus();
    await act(async () => undefined);
    expect(document.activeElement).toBe(next);
  });
});
