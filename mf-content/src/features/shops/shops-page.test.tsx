import { answer, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { ShopsPage } from './shops-page.js';

const directory = {
  categories: [
    { id: 'boeken', name: 'Boeken' },
    { id: 'wonen', name: 'Wonen' },
  ],
  shops: [
    { name: 'Bruna', url: 'https://www.bruna.nl/', logoImage: '/api/Shop/Logo/bruna.svg?v=1', categoryId: 'boeken' },
    { name: 'Rivièra Maison', url: 'https://www.rivieramaison.nl/', logoImage: '/b.svg', categoryId: 'wonen' },
  ],
};
/** Shows which error page the shell would show. */
class Shell extends Component<{ readonly children: ReactNode }, { readonly page: string | null }> {
  override state: { readonly page: string | null } = { page: null };
  static getDerivedStateFromError = (error: { reason: string }) => ({ page: error.reason });
  override render() {
    return this.state.page ?? this.props.children;
  }
}

const open = (stub: ShellStub = { answers: { 'GET /api/Shop': directory } }) =>
  renderInShell(
    <Shell>
      <ShopsPage />
    </Shell>,
    stub,
  );
const shown = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'));
const search = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });

test('all shops by category, each a link that opens elsewhere and says so', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Boeken' })).toBeTruthy();
  expect(shown()).toEqual(['https://www.bruna.nl/', 'https://www.rivieramaison.nl/']);
  const link = screen.getByRole('link', { name: /^Bruna/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(link.textContent).toContain('nieuw tabblad');
  expect(screen.getByText('bruna.nl')).toBeTruthy();
});

test('a shop has its own logo or no picture, never a letter in its place', async () => {
  const [first, second] = directory.shops;
  open({ answers: { 'GET /api/Shop': { ...directory, shops: [{ ...first, logo: '/bruna.svg' }, second] } } });
  await screen.findByRole('heading', { level: 2, name: 'Boeken' });
  expect([...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'))).toEqual(['/bruna.svg']);
});

test('typing and choosing a category filter at once, and the number found is said', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Boeken' });
  search('riviera');
  expect(shown()).toEqual(['https://www.rivieramaison.nl/']);
  expect(screen.getByText('1 winkel').getAttribute('role')).toBe('status');
  search('');
  fireEvent.click(screen.getByRole('button', { name: 'Boeken' }));
  expect(shown()).toEqual(['https://www.bruna.nl/']);
  expect(screen.getByRole('button', { name: 'Boeken' }).getAttribute('aria-pressed')).toBe('true');
});

test('nothing found says what to do, and everything is one click away', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Boeken' });
  search('bestaat niet');
  expect(screen.getByText('Deze winkel staat er niet bij')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Toon alle winkels' }));
  expect(shown()).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

describe('another page is shown instead', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('not found, while the directory is switched off', async () => {
    const { server } = open({ config: { winkelsEnabled: false } });
    expect(await screen.findByText('notFound')).toBeTruthy();
    expect(server.seen).toEqual([]);
  });

  test.each([
    ['notFound', answer(404, { error: 'NotFound' })],
    ['oops', answer(500)],
    ['noConnection', () => Promise.reject(new TypeError('no network'))],
  ])('%s, when the call says so', async (kind, given) => {
    open({ answers: { 'GET /api/Shop': given } });
    expect(await screen.findByText(kind, {}, { timeout: 3000 })).toBeTruthy();
  });
});
