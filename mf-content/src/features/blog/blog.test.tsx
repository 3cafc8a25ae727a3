import { ARTICLE_PICTURE, type ArticleSummary } from '@site/contracts';
import { answer, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { Link, useRoutes } from '@site/shell-sdk';
import { fireEvent, screen, within } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { ArticlePage } from './article-page.js';
import { BlogPage } from './blog-page.js';

const article = (number: number): ArticleSummary => ({
  slug: `artikel-${String(number)}`,
  title: `Titel ${String(number)}`,
  subtitle: `Ondertitel ${String(number)}`,
  intro: `Inleiding ${String(number)}`,
  indexImage: `/api/Blog/Picture/tekening-800.webp?v=${String(number)}`,
});
const ARTICLES = [1, 2, 3, 4, 5, 6, 7].map(article);
const BODY = '<h2>Kop</h2><p>Lees <a href="/blog/artikel-7">verder</a> of <a href="https://elders.example/">elders</a>.</p>';

/** Shows which error page the shell would show. */
class Shell extends Component<{ readonly children: ReactNode }, { readonly page: string | null }> {
  override state: { readonly page: string | null } = { page: null };
  static getDerivedStateFromError = (error: { reason: string }) => ({ page: error.reason });
  override render() {
    return this.state.page ?? this.props.children;
  }
}
const Pages = () =>
  useRoutes([
    { path: '/blog', element: <BlogPage /> },
    { path: '/blog/:slug', element: <ArticlePage /> },
    { path: '*', element: <Link to="/blog">elders</Link> },
  ]);

const answers: ShellStub['answers'] = {
  'GET /api/Blog': ARTICLES,
  ...Object.fromEntries(ARTICLES.map((one) => [`GET /api/Blog/${one.slug}`, { ...one, body: BODY }])),
  'GET /api/Blog/onbekend': answer(404, { error: 'NotFound' }),
};
const open = (path: string, stub: ShellStub = {}) =>
  renderInShell(
    <Shell>
      <Pages />
    </Shell>,
    { path, answers, ...stub },
  );
const title = (level: number, name: string) => screen.findByRole('heading', { level, name });
const pager = () => within(screen.getByRole('navigation', { name: 'Andere artikelen' }));

describe('the index', () => {
  test('each article with its title, subtitle, intro and picture leads to its page', async () => {
    open('/blog');
    await title(2, 'Titel 1');
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(7);
    for (const [index, card] of cards.entries()) {
      const number = String(index + 1);
      expect(
        within(card)
          .getByRole('link', { name: `Titel ${number}` })
          .getAttribute('href'),
      ).toBe(`/blog/artikel-${number}`);
      for (const text of [`Ondertitel ${number}`, `Inleiding ${number}`]) expect(within(card).getByText(text)).toBeTruthy();
      const picture = card.querySelector('img');
      expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1200', '675']);
      expect(picture?.getAttribute('loading')).toBe(index === 0 ? 'eager' : 'lazy');
      expect([...card.querySelectorAll('source')].map(({ type }) => type)).toEqual(Object.keys(ARTICLE_PICTURE.formats));
    }
  });

  test('while it loads there are shapes, and it says so', () => {
    open('/blog', { answers: { 'GET /api/Blog': () => new Promise(() => undefined) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Blog' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  test('without articles it says so, with something to do', async () => {
    open('/blog', { answers: { 'GET /api/Blog': [] } });
    await title(2, 'Hier komt nog iets te lezen');
    expect(screen.getByRole('link', { name: 'Maak een lijstje' }).getAttribute('href')).toBe('/account/create');
  });
});

describe('an article', () => {
  test('title, subtitle, picture, intro and text', async () => {
    open('/blog/artikel-4');
    await title(1, 'Titel 4');
    for (const text of ['Ondertitel 4', 'Inleiding 4']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Kop' })).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });

  test('the pager: two neighbours on each side, first and last with what is left out, arrows', async () => {
    open('/blog/artikel-1');
    await title(1, 'Titel 1');
    const shown = () => [...pager().getByRole('list').children].map(({ textContent }) => textContent);
    await screen.findByRole('navigation', { name: 'Andere artikelen' });
    expect(shown()).toEqual(['1', '2', '3', '…', '7']);
    expect(pager().queryByRole('link', { name: /^Vorig/ })).toBeNull();
    fireEvent.click(pager().getByRole('link', { name: 'Artikel 7: Titel 7' }));
    await title(1, 'Titel 7');
    expect(shown()).toEqual(['1', '…', '5', '6', '7']);
    expect(pager().queryByRole('link', { name: /^Volgend/ })).toBeNull();
    fireEvent.click(pager().getByRole('link', { name: 'Vorig artikel: Titel 6' }));
    await title(1, 'Titel 6');
    fireEvent.click(pager().getByRole('link', { name: 'Artikel 4: Titel 4' }));
    await title(1, 'Titel 4');
    expect(shown()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(pager().getByRole('link', { current: 'page' }).textContent).toBe('4');
    fireEvent.click(pager().getByRole('link', { name: 'Volgend artikel: Titel 5' }));
    await title(1, 'Titel 5');
  });

  test('a link in its text to a page of ours goes there without loading the site anew', async () => {
    open('/blog/artikel-1');
    await title(1, 'Titel 1');
    const kept: boolean[] = [];
    const note = (event: Event): void => {
      kept.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', note);
    fireEvent.click(screen.getByRole('link', { name: 'elders' }));
    fireEvent.click(screen.getByRole('link', { name: 'verder' }), { ctrlKey: true });
    fireEvent.click(screen.getByRole('link', { name: 'verder' }));
    document.removeEventListener('click', note);
    expect(kept).toEqual([false, false, true]);
    await title(1, 'Titel 7');
  });

  test('while it loads there are shapes', () => {
    open('/blog/artikel-1', { answers: { 'GET /api/Blog/artikel-1': () => new Promise(() => undefined) } });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });

  test('an unknown one shows the blog’s title, and the way to those that are there', async () => {
    open('/blog/onbekend');
    await title(1, 'Blog');
    await screen.findByText(/^Dit artikel is er niet/);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Alle artikelen', '/blog'],
    ]);
  });

  test('without the others it can be read', async () => {
    open('/blog/artikel-1', { answers: { ...answers, 'GET /api/Blog': answer(500) } });
    await title(1, 'Titel 1');
    expect(screen.queryByRole('navigation', { name: 'Andere artikelen' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Alle artikelen' })).toBeTruthy();
  });
});

describe('another page is shown instead', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each(['/blog', '/blog/artikel-1'])('of %s: not found, while the blog is switched off', async (path) => {
    const { server } = open(path, { config: { blogEnabled: false } });
    expect(await screen.findByText('notFound')).toBeTruthy();
    expect(server.seen).toEqual([]);
  });

  test.each([
    ['/blog', 'notFound', answer(404, { error: 'NotFound' })],
    ['/blog', 'oops', answer(500)],
    ['/blog/artikel-1', 'oops', answer(500)],
    ['/blog/artikel-1', 'noConnection', () => Promise.reject(new TypeError('no network'))],
  ])('of %s: %s, when the call says so', async (path, kind, given) => {
    open(path, { answers: { [`GET /api${path.replace('/blog', '/Blog')}`]: given, 'GET /api/Blog': given } });
    expect(await screen.findByText(kind, {}, { timeout: 3000 })).toBeTruthy();
  });
});
