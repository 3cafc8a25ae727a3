import type { MenuEntry, Notice, WishlistSummary } from '@site/contracts';
import { PageError } from '@site/shell-sdk';
import { answer, aUser, pressInStory, seenInStory, type ShellStub } from '@site/shell-sdk/testing';
import { Layout } from './layout.js';

export default { title: 'Around every page' };

const entry = (slot: MenuEntry['slot'], order: number, label: string, to: string): MenuEntry => ({
  ...{ id: `${slot} ${to}`, slot, label, to, order },
  when: { session: 'any' },
});
const menu = [
  entry('common', 10, 'Vrienden', '/friends'),
  entry('common', 20, 'Wat ik geef', '/crossedoff'),
  entry('common', 30, 'Zoek een lijstje', '/list/search'),
  entry('common', 40, 'Lootjes trekken', '/lootjestrekken'),
  entry('account', 10, 'Mijn gegevens', '/account'),
  entry('bar', 10, 'Lijstjes', '/'),
  entry('bar', 20, 'Geven', '/crossedoff'),
  entry('bar', 30, 'Lootjes', '/lootjestrekken'),
  entry('bar', 40, 'Zoeken', '/list/search'),
  entry('footer', 10, 'Veelgestelde vragen', '/faq'),
];
const remote = {
  ...{ name: 'mf_all', enabled: true, version: '1', manifestUrl: '/m', fallbackManifestUrl: null, menu },
  paths: ['/', '/:username', '/mylist/new', ...menu.map(({ to }) => to)],
};
const list = { username: 'anna', title: 'Sinterklaas', fullName: 'Anna de Vries' } as WishlistSummary;

const page = (answered: unknown) => ({
  render: () => (
    <Layout meta={{}}>
      <h1>Vrienden</h1>
    </Layout>
  ),
  parameters: {
    isWholePage: true,
    shell: {
      ...{ path: '/friends', user: aUser(), wishlists: [list], config: { remotes: [remote] } },
      answers: { 'GET /api/Account/Notices': answered },
    } satisfies ShellStub,
  },
});
const notice = (id: string, title: string, at: string, isRead: boolean): Notice => ({
  ...{ id, kind: 'giftThanks', title, path: `/${id}`, at, isRead },
});
const news = Array.from({ length: 10 }, (_, index) =>
  notice(
    `n${String(index)}`,
    `Zoë van den Berg stuurt je haar lijstje ${String(index + 1)}`,
    '2026-11-12T10:00:00.000Z',
    index > 7,
  ),
);

export const NothingNew = { ...page({ notices: [] }), play: () => pressInStory('Berichten') };
export const News = {
  ...page({
    notices: [
      notice(
        'a',
        'Bram Bakker bedankt je voor ‘Een warme deken van wol, het liefst donkergroen’',
        '2026-11-20T10:00:00.000Z',
        false,
      ),
      notice('b', 'Je hebt een lootje getrokken voor Pakjesavond', '2026-11-19T10:00:00.000Z', false),
      ...news,
    ],
  }),
  play: () => pressInStory(/^Berichten, 10 nieuw/),
};
export const NewsCannotBeHad = {
  ...page(answer(500, { error: 'ServerError' })),
  play: async () => {
    await pressInStory('Berichten');
    await seenInStory(/niet op te halen/);
  },
};

/** What the browser says of its connection. */
const offline = () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'onLine');
};
export const WithoutConnection = {
  ...page({ notices: [] }),
  render: () => (
    <Layout meta={{}}>
      <PageError kind="noConnection" />
    </Layout>
  ),
  beforeEach: offline,
};
