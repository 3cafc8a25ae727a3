import { useNavigate } from '@site/shell-sdk';
import { renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import FaqPage from './faq-page.js';
import { FAQ } from './questions/index.js';

const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
});

const Leave = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/faq#kosten')}>elders</button>;
};
const open = (stub: ShellStub = {}) =>
  renderInShell(
    <>
      <FaqPage />
      <Leave />
    </>,
    { path: '/faq', ...stub },
  );
const questions = () => [...document.querySelectorAll('details')];
const shown = () => questions().map((item) => within(item).getByRole('heading', { level: 3, hidden: true }).textContent);
const said = () => within(screen.getByRole('search')).getByRole('status').textContent;
const itemOf = (id: string) => document.getElementById(id)?.closest('details');
const type = (typed: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
/** As the browser does it: the element changes first, the event comes after. */
const turn = (id: string, isOpen: boolean) => {
  const item = itemOf(id);
  if (!item) throw new Error(`no question ${id}`);
  item.open = isOpen;
  fireEvent(item, new Event('toggle'));
};

test('every question is there, closed, in five sections that can be jumped to', () => {
  open();
  expect(shown()).toEqual(FAQ.map(({ question }) => question));
  expect(questions().filter((item) => item.open)).toEqual([]);
  const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== '');
  const jumps = within(screen.getByRole('navigation', { name: 'Onderwerpen' })).getAllByRole('link');
  expect(headings).toHaveLength(5);
  expect(jumps.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
});

test('typing filters at once by all words, opens what is found and says how much it is', () => {
  open();
  type('WACHTWOORD vergeten');
  expect(shown()).toContain('Ik ben mijn wachtwoord vergeten. Wat nu?');
  expect(shown().length).toBeLessThan(FAQ.length / 4);
  expect(questions().every((item) => item.open)).toBe(true);
  expect(said()).toBe(`${questions().length.toString()} vragen gevonden`);
  expect(within(itemOf('wachtwoord-vergeten') as HTMLElement).getByRole('link', { name: 'Wachtwoord vergeten' })).toBeTruthy();
});

test('what was found and closed opens with the next letter; without a search all is as it was left', () => {
  open();
  turn('kosten', true);
  type('gratis');
  turn('kosten', false);
  expect(itemOf('kosten')?.open).toBe(false);
  type('gratis ');
  expect(itemOf('kosten')?.open).toBe(true);
  type('');
  expect(questions().filter((item) => item.open)).toEqual([itemOf('kosten')]);
  expect(said()).toBe('');
});

test('nothing found is said with the words, and leads to the contact form or back to all', () => {
  open();
  type('  <b>ananas</b> ');
  expect(screen.getByText('Geen antwoord gevonden voor ‘<b>ananas</b>’')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar het contactformulier' }).getAttribute('href')).toBe('/contact');
  fireEvent.click(screen.getByRole('button', { name: 'Toon alle vragen' }));
  expect(shown()).toHaveLength(FAQ.length);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('search'));
});

test('an address with a question opens it and goes there, also from a page that is open', () => {
  open({ path: '/faq#qr-code' });
  expect([itemOf('qr-code')?.open, scrolledTo]).toEqual([true, ['qr-code']]);
  fireEvent.click(screen.getByRole('button', { name: 'elders' }));
  expect([itemOf('kosten')?.open, scrolledTo]).toEqual([true, ['qr-code', 'kosten']]);
});

test.each(['/faq#bestaat-niet', '/faq#%', '/faq#'])('%s just opens the page', (path) => {
  open({ path });
  expect([shown().length, scrolledTo]).toEqual([FAQ.length, []]);
});

test('what is switched off has no answers, neither to read nor to find', () => {
  open({ config: { drawLotsEnabled: false, allowUnsollicitedEmail: false } });
  expect(shown()).not.toContain('Hoe trek ik online lootjes?');
  expect(itemOf('per-mail')).toBeUndefined();
  type('secret santa');
  expect(screen.getByText('Geen antwoord gevonden voor ‘secret santa’')).toBeTruthy();
});
