import { defineMessages } from '@site/shell-sdk';

/** Texts of a draw that was just made. */
export const t = defineMessages({
  'loting.just_drawn.title': 'De lootjes zijn getrokken',
  'loting.just_drawn.lead_titled': 'Voor ‘{title}’ krijgt iedereen nu een mail met een eigen lootje. Jij ook.',
  'loting.just_drawn.lead_only': 'Voor ‘{title}’ krijgt iedereen nu een mail met een eigen lootje.',
  'loting.just_drawn.cards': 'Voor wie geen e-mail heeft, maak je een kaartje op de pagina van de loting.',
  'loting.just_drawn.mail.title': 'Kijk in je mail',
  'loting.just_drawn.mail':
    'We hebben je twee mails gestuurd: je eigen lootje, en een link waarmee je de loting beheert. Bewaar die link goed, want zonder account kom je alleen daarmee terug.',
  'loting.just_drawn.mail.only':
    'We hebben je een link gemaild waarmee je de loting beheert. Bewaar die goed, want zonder account kom je alleen daarmee terug.',
  'loting.just_drawn.mail.spam': 'Niets gekregen? Kijk ook bij de ongewenste mail.',
  'loting.just_drawn.home': 'Naar lootjes trekken',
});
