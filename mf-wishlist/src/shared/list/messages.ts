import { defineMessages } from '@site/shell-sdk';

/** Texts of what own and visited lists have in common. */
export const t = defineMessages({
  'list.title': 'Verlanglijstje van {name}',
  'list.by': 'van {name}',
  'list.date_past': 'was op {date}',
  'gift.link': 'Bekijk bij {shop}',
  'gift.link_new_tab': '(opent in een nieuw tabblad)',
  'gift.price_from': 'vanaf {price}',
});
