import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'my_list.image.change': 'Choose a picture',
  'my_list.title.change': 'Change title',
  'my_list.title.label': 'Title',
  'my_list.title.too_long': 'This title is too long: use at most 100 characters.',
  'my_list.name.change': 'Change name in the settings',
  'my_list.description.change': 'Change description',
  'my_list.description.add': 'Add a description',
  'my_list.description.label': 'Description',
  'my_list.description.placeholder': 'For example: size M, and preferably second-hand.',
  'my_list.description.too_long': 'This description is too long: use at most 1000 characters.',
  'my_list.occasion.change': 'Change occasion and date',
  'my_list.occasion.add': 'Choose an occasion',
  'my_list.occasion.title': 'What is this wish list for?',
  'my_list.occasion.next_year': 'Again next year',
  'my_list.occasion.clear': 'Remove occasion and date',
  'my_list.edit.save': 'Save',
  'my_list.edit.keys': 'Enter saves, Shift + Enter starts a new line, Escape leaves everything as it was.',
});
