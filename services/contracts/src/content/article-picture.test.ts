import { articlePicture, articlePicturePath } from './article-picture.js';

test('a picture comes in every width of every format, best format first', () => {
  const { src, sources } = articlePicture(articlePicturePath('pen', 'abc', 800, 'webp'));
  expect(src).toBe('/api/Blog/Picture/pen-800.webp?v=abc');
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]?.srcSet).toBe(
    '/api/Blog/Picture/pen-400.avif?v=abc 400w, /api/Blog/Picture/pen-800.avif?v=abc 800w, /api/Blog/Picture/pen-1200.avif?v=abc 1200w',
  );
});

test('an address of another form is taken as it is', () => {
  expect(articlePicture('/elsewhere.png')).toEqual({ src: '/elsewhere.png', sources: [] });
});
