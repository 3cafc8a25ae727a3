import { LIMITS } from '@site/contracts';
import { defineMessages } from '@site/shell-sdk';

/** Texts of the contact page (docs/specification/2-wishlist-and-draw.md §2.12, §5, §8). */
export const t = defineMessages({
  'contact.title': 'Contact',
  'contact.lead': 'Een vraag, een idee, of werkt er iets niet? Schrijf ons. We antwoorden per mail.',
  'contact.email.label': 'Je e-mailadres',
  'contact.email.hint': 'Hierheen sturen we ons antwoord.',
  'contact.email.account_hint': 'Het adres van je account. We sturen ons antwoord hierheen.',
  'contact.subject.label': 'Onderwerp',
  'contact.subject.required': 'Vul in waar je bericht over gaat.',
  'contact.subject.too_long': `Dit onderwerp is te lang: gebruik hooguit ${LIMITS.contactSubject.max} tekens.`,
  'contact.message.label': 'Je bericht',
  'contact.message.hint': 'Wat deed je, en wat gebeurde er? Zet je wachtwoord er nooit in.',
  'contact.message.too_short': `Schrijf er iets meer bij: minstens ${LIMITS.contactMessage.min} tekens.`,
  'contact.message.too_long': `Je bericht is te lang: gebruik hooguit ${LIMITS.contactMessage.max} tekens.`,
  'contact.website.label': 'Laat dit veld leeg',
  'contact.submit': 'Verstuur',
  'contact.sent.title': 'Je bericht is verstuurd',
  'contact.sent.body': 'Bedankt voor je bericht. We antwoorden op {email}.',
  'contact.not_sent.title': 'Je bericht is niet verstuurd',
  'contact.not_sent.kept': 'Wat je schreef staat er nog.',
  'contact.no_script': 'Het formulier werkt alleen met JavaScript. Mailen kan altijd.',
  'contact.ways': 'Andere manieren',
  'contact.faq.title': 'Veelgestelde vragen',
  'contact.faq.body': 'Misschien staat je antwoord er al.',
  'contact.mail.title': 'Mail ons',
  'contact.chat.title': 'Chat met ons',
  'contact.chat.open': 'Opent in een nieuw tabblad.',
});
