import { defineMessages } from '@site/shell-sdk';

/** Texts of the questions page around the questions, which are data (docs/specification/2-wishlist-and-draw.md §2.13). */
export const t = defineMessages({
  'faq.title': 'Frequently asked questions',
  'faq.lead': 'Type a few words, or browse the topics.',
  'faq.search': 'Search the questions',
  'faq.search.placeholder': 'For example: forgotten password',
  'faq.sections': 'Topics',
  'faq.section.account': 'Account and password',
  'faq.section.crossOff': 'Crossing off',
  'faq.section.myList': 'My wish list',
  'faq.section.privacy': 'Privacy',
  'faq.section.misc': 'Other questions',
  'faq.count': '{count, plural, one {1 question} other {{count} questions}}',
  'faq.found': '{count, plural, =0 {No questions found} one {1 question found} other {{count} questions found}}',
  'faq.no_results.title': 'No answer found for ‘{words}’',
  'faq.no_results.body': 'Try another word, or ask us your question. We answer by email.',
  'faq.no_results.reset': 'Show all questions',
  'faq.link': 'Link to this answer',
  'faq.contact.title': 'Didn’t find what you were looking for?',
  'faq.contact.body': 'Feel free to write to us. We answer by email.',
  'faq.contact.action': 'Go to the contact form',
});
