import { renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { aCategory, aGift } from '../../testing/builders.js';
import Finder, { withFinding } from './finder.js';
import { find, type Finding, findingIn, isFinding } from './finding.js';

const ALL: Finding = { tot: '', vrij: false, favoriet: false, categorie: '' };
const GUID = '00000000-0000-4000-8000-000000000001';
const shop = (price: number) => ({ eans: [], products: [{ shopId: 's', url: 'https://s.nl/', price, faviconSite: null }] });
const books = aCategory(
  [
    aGift({ description: 'Roman', groupedProduct: shop(2000), ownPrice: 9000 }),
    aGift({ description: 'Bon', ownPrice: 2500, priority: 'Nice' }),
    aGift({ description: 'Atlas', ownPrice: 6000, priority: 'Favourite' }),
  ],
  'Boeken',
);
const house = aCategory(
  [
    aGift({ description: 'Pan', isCrossedOff: true, ownPrice: 1000 }),
    aGift({ description: 'Plant', crossOffEnabled: false, ownPrice: 1500 }),
    aGift({ description: 'Verrassing' }),
    aGift({ description: 'Glas', isCrossedOff: true, privateCrossOffGuid: GUID, quantity: 4, units: { left: 1, mine: 3 } }),
    aGift({ description: 'Mok', isCrossedOff: true, quantity: 4, units: { left: 0, mine: 0 } }),
  ],
  'In huis',
);
const found = (finding: Partial<Finding>) =>
  find([books, house], { ...ALL, ...finding }).map(({ name, gifts }) => [name, ...gifts.map(({ description }) => description)]);

test.each([
  [
    { tot: '25' },
    [
      ['Boeken', 'Roman', 'Bon'],
      ['In huis', 'Pan', 'Plant'],
    ],
  ],
  [
    { tot: '24' },
    [
      ['Boeken', 'Roman'],
      ['In huis', 'Pan', 'Plant'],
    ],
  ],
  [{ vrij: true, categorie: 'In huis' }, [['In huis', 'Plant', 'Verrassing', 'Glas']]],
  [{ favoriet: true, categorie: 'Boeken' }, [['Boeken', 'Atlas', 'Roman', 'Bon']]],
  [{ tot: '5' }, []],
  [{ categorie: 'Weg' }, []],
])('%p finds %p', (finding, expected) => expect(found(finding)).toEqual(expected));

test('nothing looked for is the list itself, untouched', () => {
  const list = [books, house];
  expect(find(list, ALL)).toBe(list);
  found({ favoriet: true });
  expect(books.gifts.map(({ description }) => description)).toEqual(['Roman', 'Bon', 'Atlas']);
});

test('an address says what is looked for, and comes back as it was beside what else it says', () => {
  const finding: Finding = { tot: '25', vrij: true, favoriet: true, categorie: 'In huis & tuin' };
  const params = withFinding(new URLSearchParams('van=mail'), finding);
  expect(params.get('van')).toBe('mail');
  expect(findingIn(new URLSearchParams(params.toString()))).toEqual(finding);
  expect(withFinding(params, ALL).toString()).toBe('van=mail');
});

test('of a thousand wishes it finds what is meant', () => {
  const many = Array.from({ length: 10 }, (_, nth) =>
    aCategory(
      Array.from({ length: 100 }, (_gift, index) =>
        aGift({ ownPrice: index * 100, isCrossedOff: index % 2 === 1, priority: index % 10 === 0 ? 'Favourite' : null }),
      ),
      `Categorie ${String(nth)}`,
    ),
  );
  const result = find(many, { tot: '19', vrij: true, favoriet: true, categorie: '' });
  const prices = result.map(({ gifts }) => gifts.map(({ ownPrice }) => ownPrice));
  expect(prices).toEqual(Array.from({ length: 10 }, () => [0, 1000, 200, 400, 600, 800, 1200, 1400, 1600, 1800]));
});

test.each(['?tot=veel', '?tot=-1', '?tot=1e9', '?tot=12345678', ''])('%p looks for nothing', (search) =>
  expect(isFinding(findingIn(new URLSearchParams(search)))).toBe(false),
);

test('what is asked before the address has followed is not lost', () => {
  const asked: string[] = [];
  const props = { params: new URLSearchParams(), finding: ALL, categories: [books, house], found: 8, total: 8 };
  renderInShell(<Finder {...props} onChange={(params) => asked.push(params.toString())} />);
  fireEvent.click(screen.getByLabelText('Alleen wat nog vrij is'));
  fireEvent.click(screen.getByLabelText('Favorieten eerst'));
  fireEvent.change(screen.getByLabelText('Tot en met (€)'), { target: { value: '25' } });
  expect(asked).toEqual(['vrij=1', 'vrij=1&favoriet=1', 'tot=25&vrij=1&favoriet=1']);
});
