import { defineMessages } from '@site/shell-sdk';

/** Texts of the e-mail dialog (docs/specification/2-wishlist-and-draw.md §2.4, §5, §8). */
export const t = defineMessages({
  'cross_off.email.title': 'Wie streept dit cadeau af?',
  'cross_off.email.intro_secret':
    'Geef je e-mailadres. Zo weten we dat jij dit cadeau geeft en kun alleen jij het ongedaan maken. De eigenaar van het lijstje merkt er niets van.',
  'cross_off.email.intro_seen':
    'Geef je e-mailadres. Zo weten we dat jij dit cadeau geeft en kun alleen jij het ongedaan maken. De eigenaar van het lijstje kan zien wat er afgestreept is, niet door wie.',
  'cross_off.email.intro_opens':
    'Geef je e-mailadres. Zo weten we dat jij dit cadeau geeft en kun alleen jij het ongedaan maken. De eigenaar van het lijstje ziet het pas na de dag. Straks kies je of je naam erbij staat.',
  'cross_off.email.field': 'Je e-mailadres',
  'cross_off.email.next': 'Verder',
  'cross_off.password.title': 'Log in om af te strepen',
  'cross_off.password.intro': 'Bij {email} hoort een account. Log in, dan streep je het cadeau meteen af.',
  'cross_off.password.field': 'Je wachtwoord',
  'cross_off.password.submit': 'Inloggen en afstrepen',
  'cross_off.password.forgot': 'Wachtwoord vergeten',
  'cross_off.anonymous.title': 'Afstrepen zonder account',
  'cross_off.anonymous.intro': 'Je hebt geen account nodig. Dit gebeurt er:',
  'cross_off.anonymous.crossed': 'Andere bezoekers zien dat het cadeau al gegeven wordt, niet door wie.',
  'cross_off.anonymous.mail': 'Je krijgt een e-mail op {email} met een link om het ongedaan te maken.',
  'cross_off.anonymous.secret': 'De eigenaar van het lijstje ziet niets en krijgt geen bericht.',
  'cross_off.anonymous.seen': 'De eigenaar van het lijstje kan zien wat er afgestreept is, niet door wie.',
  'cross_off.anonymous.opens':
    'De eigenaar van het lijstje ziet na de dag wat er is gegeven. Je kiest zo of je naam erbij staat.',
  'cross_off.anonymous.submit': 'Afstrepen',
  'cross_off.other_email': 'Ander e-mailadres',
  'cross_off.unusable_email': 'Dit e-mailadres kunnen we niet gebruiken. Geef een adres waarop je e-mail krijgt.',
  'cross_off.gift': 'Cadeau',
});
