import { defineMessages } from '@site/shell-sdk';

/** Texts around the articles (docs/specification/2-wishlist-and-draw.md §2.11); the articles themselves are data. */
export const t = defineMessages({
  'blog.title': 'Blog',
  'blog.lead': 'Stories and tips about wish lists, gifts and celebrations.',
  'blog.empty.title': 'Something to read is coming',
  'blog.empty.body': 'There’s no article right now. In the meantime, make your wish list.',
  'blog.empty.action': 'Make a wish list',
  'blog.all': 'All articles',
  'blog.unknown': 'This article isn’t here. Perhaps the address wasn’t copied quite right.',
  'blog.pager': 'Other articles',
  'blog.pager.article': 'Article {number}: {title}',
  'blog.pager.previous': 'Previous',
  'blog.pager.previous_title': 'Previous article: {title}',
  'blog.pager.next': 'Next',
  'blog.pager.next_title': 'Next article: {title}',
});
