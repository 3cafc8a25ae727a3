import { listLink, whatsAppLink } from './share-link.js';

test('the link of a list is the site’s address and its name', () => {
  expect(listLink('http://localhost:3000', 'anna_1')).toBe('http://localhost:3000/anna_1');
  expect(listLink('https://site.nl/', 'anna')).toBe('https://site.nl/anna');
});

test('the WhatsApp link carries the whole text', () => {
  expect(whatsAppLink('Lijstje: https://site.nl/anna?x=1&y')).toBe(
    'https://wa.me/?text=Lijstje%3A%20https%3A%2F%2Fsite.nl%2Fanna%3Fx%3D1%26y',
  );
});
