import { defineMessages } from '@site/shell-sdk';

/** Texts of the questions page around the questions, which are data (docs/specification/2-wishlist-and-draw.md §2.13). */
export const t = defineMessages({
  'faq.title': 'Veelgestelde vragen',
  'faq.lead': 'Typ een paar woorden, of blader door de onderwerpen.',
  'faq.search': 'Zoek in de vragen',
  'faq.search.placeholder': 'Bijvoorbeeld: wachtwoord vergeten',
  'faq.sections': 'Onderwerpen',
  'faq.section.account': 'Account en wachtwoord',
  'faq.section.crossOff': 'Afstrepen',
  'faq.section.myList': 'Mijn lijstje',
  'faq.section.privacy': 'Privacy',
  'faq.section.misc': 'Overige vragen',
  'faq.count': '{count, plural, one {1 vraag} other {{count} vragen}}',
  'faq.found': '{count, plural, =0 {Geen vragen gevonden} one {1 vraag gevonden} other {{count} vragen gevonden}}',
  'faq.no_results.title': 'Geen antwoord gevonden voor ‘{words}’',
  'faq.no_results.body': 'Probeer een ander woord, of stel je vraag aan ons. We antwoorden per mail.',
  'faq.no_results.reset': 'Toon alle vragen',
  'faq.link': 'Link naar dit antwoord',
  'faq.contact.title': 'Niet gevonden wat je zocht?',
  'faq.contact.body': 'Schrijf ons gerust. We antwoorden per mail.',
  'faq.contact.action': 'Naar het contactformulier',
});
