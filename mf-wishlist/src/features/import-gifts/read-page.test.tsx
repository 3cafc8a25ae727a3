import { wishesOfPage } from './read-page.js';

const found = (html: string) =>
  wishesOfPage(html).wishes.map(({ description, url, ownPrice }) => [description, url, ownPrice] as const);

const MENU = `<header><ul><li><a href="/deals">Deals van de dag</a></li><li><a href="/nieuw">Nieuw</a></li></ul></header>
<nav><a href="/a">Account</a><a href="/b">Bestellingen</a></nav>`;
const FOOT = `<footer><ul><li><a href="/voorwaarden">Voorwaarden</a></li><li><a href="/contact">Contact</a></li></ul></footer>`;

test('a list of a large shop: numbered rows with their buttons', () => {
  const row = (id: number, name: string, price: string) => `
    <li class="a-spacing-none g-item-sortable item-${String(id)}" data-price="${price}">
      <div class="a-fixed-left-grid"><a href="/dp/B0${String(id)}?ref=list"><img alt="${name}" src="x_files/${String(id)}.jpg"></a>
      <div class="a-col-right"><h2 class="a-size-base"><a href="/dp/B0${String(id)}?ref=list" title="${name}">${name}</a></h2>
      <span class="a-price"><span class="a-offscreen">€${price}</span></span>
      <a href="#" class="button">In winkelwagen</a><a href="javascript:void(0)">Verwijderen</a></div></div></li>`;
  const page = `<!-- saved from url=(0035)https://www.shop.example/wishlist/1 --><html><head></head><body>${MENU}<ul id="g-items">
    ${row(1, 'Koptelefoon met draad', '49,99')}${row(2, 'Theepot &amp; kopjes', '1.249,00')}${row(3, 'Lego trein', '7')}</ul>${FOOT}</body></html>`;
  expect(found(page)).toEqual([
    ['Koptelefoon met draad', 'https://www.shop.example/dp/B01?ref=list', 4999],
    ['Theepot & kopjes', 'https://www.shop.example/dp/B02?ref=list', 124_900],
    ['Lego trein', 'https://www.shop.example/dp/B03?ref=list', 700],
  ]);
});

test('cards in rows of a grid, with absolute links and prices without a sign', () => {
  const card = (name: string, price: string) =>
    `<article class="card"><header><a href="https://winkel.nl/${name.toLowerCase()}"><img src="data:,x"></a></header>
     <p class="product-title">${name}</p><p>${price}</p><button>Koop</button></article>`;
  const page = `<!doctype html><body>${MENU}<main><div class="row">${card('Bank', '899,-')}${card('Stoel', '79.95')}</div>
    <div class="row">${card('Lamp', '12,50')}</div></main>${FOOT}</body>`;
  expect(found(page)).toEqual([
    ['Bank', 'https://winkel.nl/bank', 89_900],
    ['Stoel', 'https://winkel.nl/stoel', 7995],
    ['Lamp', 'https://winkel.nl/lamp', 1250],
  ]);
});

test('a table of names, links and prices', () => {
  const page = `<html><base href="https://lijst.example/l/"><body><h1>Mijn lijst</h1><table>
    <tr><th>Wens</th><th>Prijs</th></tr>
    <tr><td><a href="boek">Een dik boek</a></td><td>EUR 20</td></tr><tr><td><a href="sjaal">Een sjaal</a></td><td>€ 15,-</td></tr></table></body></html>`;
  expect(found(page)).toEqual([
    ['Een dik boek', 'https://lijst.example/l/boek', 2000],
    ['Een sjaal', 'https://lijst.example/l/sjaal', 1500],
  ]);
});

test('a page with menus and words alone has no wishes, and nothing of it runs or is fetched', () => {
  const hostile = `<script>globalThis.ran = true</script><img src="x" onerror="globalThis.ran = true">`;
  expect(found(`<body>${MENU}<p>Welkom, er is niets.</p>${hostile}${FOOT}</body>`)).toEqual([]);
  expect(Object.hasOwn(globalThis, 'ran')).toBe(false);
});

test('links that are no web address are left out, and so are relative ones of an unknown page', () => {
  const row = (href: string, name: string) => `<li><img src="y"><a href="${href}">${name}</a> € 5,00</li>`;
  const page = `<body><ul>${row('data:text/html,x', 'Eerste ding')}${row('/ding', 'Tweede ding')}</ul></body>`;
  expect(found(page)).toEqual([
    ['Eerste ding', null, 500],
    ['Tweede ding', null, 500],
  ]);
});

test.each([
  // Browsers nest no deeper.
  ['nested', '<div>'.repeat(400) + '<a href="/x">Iets moois</a> € 5,00'],
  ['many links', '<a href="/x">Iets</a>'.repeat(2000)],
  ['many rows of nothing', '<li></li>'.repeat(3000)],
])('a page that is %s is read to its end', (_what, html) => {
  expect(found(`<body>${html}</body>`).length).toBeLessThan(2001);
});
