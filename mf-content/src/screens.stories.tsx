import type { ArticleSummary } from '@site/contracts';
import { useRoutes } from '@site/shell-sdk';
import type { ShellStub } from '@site/shell-sdk/testing';
import { routes } from './routes.js';

export default { title: 'Screens/Information' };

const Screens = () => useRoutes(routes);
const screen = (path: string, answers: NonNullable<ShellStub['answers']> = {}) => ({
  render: () => <Screens />,
  parameters: { shell: { path, answers } },
});

/** With a drawing of the real blog, which the catalogue has in a folder. */
const article = (drawing: string, title: string): ArticleSummary => ({
  slug: drawing,
  title,
  subtitle: 'Wat er voor de dag zelf komt',
  intro: 'Een lijstje scheelt de gever een middag zoeken, en wie jarig is een vierde theepot.',
  indexImage: `/drawings/${drawing}.svg`,
});
const articles = [
  article('gemak', 'Het gemak van een lijstje'),
  article('eerste-cadeau', 'Het eerste cadeau'),
  article('geheimen', 'Wat een verrassing moet blijven'),
];
const [first] = articles;
const body = '<h2>Waarom een lijstje</h2><p>Wie weet wat gewenst is, <a href="/blog/geheimen">verrast</a> ook.</p>';

export const Blog = screen('/blog', { 'GET /api/Blog': articles });
export const Article = screen('/blog/gemak', { 'GET /api/Blog': articles, 'GET /api/Blog/gemak': { ...first, body } });
export const Questions = screen('/faq');
export const Contact = screen('/contact', { 'GET /api/Contact/OpenForm': { formToken: 'een-bewijs', chatUrl: null } });
export const Safety = screen('/voorwaarden/veiligheid');

const shop = (name: string, categoryId: string) => ({
  name,
  url: `https://${name.toLowerCase()}.example/`,
  logoImage: '/drawings/gemak.svg',
  categoryId,
});
export const Shops = screen('/winkels', {
  'GET /api/Shop': {
    categories: [
      { id: 'boeken', name: 'Boeken' },
      { id: 'wonen', name: 'Wonen' },
    ],
    shops: [shop('Boekhuis', 'boeken'), shop('Letterbak', 'boeken'), shop('Theehuis', 'wonen')],
  },
});
