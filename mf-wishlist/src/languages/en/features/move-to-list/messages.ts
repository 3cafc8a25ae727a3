import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'move.category.title': 'Which category?',
  'move.category.label': 'Category',
  'move.category.body': '‘{name}’ goes to the bottom of that category.',
  'move.giftToList.title': 'Which wish list?',
  'move.giftToList.label': 'Wish list',
  'move.giftToList.body': '‘{name}’ goes to the bottom of that wish list and disappears from this one.',
  'move.categoryToList.title': 'Which wish list?',
  'move.categoryToList.label': 'Wish list',
  'move.categoryToList.body': 'Category ‘{name}’ goes to that wish list with all the gifts in it.',
  'move.confirm': 'Move',
});
