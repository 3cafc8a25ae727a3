import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'categories.title': 'Categories',
  'categories.lead': 'This is how they appear on ‘{list}’. Put them in the order you like.',
  'categories.back': 'Go to the wish list',
  'categories.add': 'Add a category',
  'categories.list': 'Categories of this wish list',
  'categories.gift_count': '{count, plural, =0 {no gifts} one {1 gift} other {{count} gifts}}',
  'categories.saving': 'Saving',
  'categories.open_failed': 'This isn’t possible right now',
  'category.rename': 'Rename ‘{category}’',
  'category.name.label': 'Name of the category',
  'category.name.required': 'Give the category a name.',
  'category.name.too_long': 'This name is too long: use at most 100 characters.',
  'category.save': 'Save',
  'category.renamed': 'The category is now called ‘{category}’.',
  'category.delete': 'Delete',
  'category.delete_title': 'Delete ‘{category}’?',
  'category.delete_body':
    '{count, plural, =0 {There are no gifts in it.} one {The gift in it goes too.} other {The {count} gifts in it go too.}} This can’t be undone.',
  'category.delete_confirm': '{count, plural, =0 {Delete category} one {Delete with 1 gift} other {Delete with {count} gifts}}',
  'category.deleted': 'Category ‘{category}’ has been deleted.',
  'category.delete_failed': 'Deleting didn’t work',
  'category.delete_last': 'A wish list always has at least one category. Make another one first.',
  'categories.empty.title': 'No categories yet',
  'categories.empty.body': 'Make one: that is where your gifts will go.',
});
