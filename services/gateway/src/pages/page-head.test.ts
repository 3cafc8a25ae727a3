import { OWN_LANGUAGE } from '@site/contracts';
import { aSiteState } from '@site/service-kit/testing';
import type { FoundPage } from './find-page.js';
import { headOf } from './page-head.js';

type Page = Extract<FoundPage, { kind: 'page' }>;

const page = (changes: Partial<Page>): Page => ({
  ...{
    kind: 'page',
    status: 200,
    route: 'listView',
    remote: null,
    match: { pattern: '/:username', params: { username: 'anna' } },
  },
  ...{ isIndexable: true, list: null, article: null },
  ...changes,
});
const list = { title: 'Verlanglijstje van Anna', description: null, imageUrl: '/api/WishlistImage/LinkPreview/x?v=1' };
const of = (changes: Partial<Page>, language: Parameters<typeof headOf>[3]) =>
  headOf(page(changes), '/anna', aSiteState(), language);

test('a list without a name is called in the language of who reads it, its picture as well', () => {
  const untitled = { ...list, untitledOf: 'Anna' };
  expect(of({ list: untitled }, OWN_LANGUAGE)).toMatchObject({
    title: 'Verlanglijstje van Anna',
    picture: { url: expect.stringMatching(/\?v=1$/) as string },
  });
  expect(of({ list: untitled }, 'en')).toMatchObject({
    title: 'Anna’s wish list',
    picture: { url: expect.stringMatching(/\?v=1&taal=en$/) as string },
  });
  expect(of({ list: { ...list, title: 'Sint' } }, 'en').title).toBe('Sint');
});

test('so is that a list asks a question first', () => {
  const asking = { ...list, description: 'Geef antwoord', asks: true };
  expect(of({ list: asking, isIndexable: false }, 'en').description).toBe(
    'Answer the question of this wish list to see the wishes.',
  );
  expect(of({ list: asking, isIndexable: false }, 'nl').description).toMatch(/^Geef antwoord op de vraag/);
});

test('search engines read of the site in the language of the page, and of an article in its own', () => {
  const home = of({ route: 'home' }, 'en').structuredData;
  expect(home).toEqual([
    expect.objectContaining({ inLanguage: ['nl', 'en'], description: expect.stringMatching(/wish list/) as string }),
  ]);
  const article = {
    ...{ slug: 'tips', title: 'Tips', intro: 'Kort', imageUrl: '/a.jpg' },
    publishedOn: '2026-01-01',
    updatedOn: '2026-01-02',
  };
  const [written] = of({ route: 'blogArticle', article }, 'en').structuredData;
  expect(written).toMatchObject({ '@type': 'Article', inLanguage: 'nl' });
});
