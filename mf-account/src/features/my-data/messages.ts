import { defineMessages } from '@site/shell-sdk';

/** Texts of the copy of all that is kept of somebody. */
export const t = defineMessages({
  'my_data.title': 'Al mijn gegevens',
  'my_data.lead':
    'Alles wat we van je bewaren in één bestand (zip): je lijstjes met je plaatjes, wat je bij anderen afstreepte, je vrienden, je lotingen en je lootjes.',
  'my_data.secret': 'Wat er op je eigen lijstjes is afgestreept staat er niet in, en ook niet wie jouw naam trok.',
  'my_data.ask': 'Maak het bestand',
  'my_data.making': 'We maken het bestand. Je hoeft niet te wachten: je krijgt een mail als het klaar is.',
  'my_data.progress': '{done} van {steps} stappen klaar',
  'my_data.ready': 'Je bestand staat klaar tot {until}. Daarna verwijderen we het.',
  'my_data.fetch': 'Download ({size})',
  'my_data.failed': 'Het bestand maken is niet gelukt. Probeer het nog eens.',
  'my_data.gone': 'Dit bestand is er niet meer. Je kunt een nieuw bestand laten maken.',
  'my_data.size.small': 'minder dan 1 MB',
  'my_data.size': '{mb} MB',
});
