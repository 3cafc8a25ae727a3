import { defineMessages } from '@site/shell-sdk';

/** Texts around the articles (docs/specification/2-wishlist-and-draw.md §2.11); the articles themselves are data. */
export const t = defineMessages({
  'blog.title': 'Blog',
  'blog.lead': 'Verhalen en tips over verlanglijstjes, cadeaus en feest.',
  'blog.empty.title': 'Hier komt nog iets te lezen',
  'blog.empty.body': 'Er staat nu geen artikel. Maak intussen alvast je lijstje.',
  'blog.empty.action': 'Maak een lijstje',
  'blog.all': 'Alle artikelen',
  'blog.unknown': 'Dit artikel is er niet. Misschien is het adres niet helemaal goed overgenomen.',
  'blog.pager': 'Andere artikelen',
  'blog.pager.article': 'Artikel {number}: {title}',
  'blog.pager.previous': 'Vorige',
  'blog.pager.previous_title': 'Vorig artikel: {title}',
  'blog.pager.next': 'Volgende',
  'blog.pager.next_title': 'Volgend artikel: {title}',
});
