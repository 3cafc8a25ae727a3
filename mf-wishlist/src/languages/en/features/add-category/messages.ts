import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'category.add_title': 'Add a category',
  'category.name.label': 'Name of the category',
  'category.name.placeholder': 'For example: Books',
  'category.name.required': 'Give the category a name.',
  'category.name.too_long': 'This name is too long: use at most 100 characters.',
  'category.add': 'Add',
  'category.added': 'Category ‘{category}’ has been added.',
});
