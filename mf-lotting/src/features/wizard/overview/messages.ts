import { defineMessages } from '@site/shell-sdk';

/** Texts of the overview and of drawing (docs/specification/2-wishlist-and-draw.md §2.16, §8). */
export const t = defineMessages({
  'loting.overview_step.title': 'Klopt alles?',
  'loting.overview_step.lead': 'Na het trekken krijgt iedereen meteen een mail met een eigen lootje.',
  'loting.overview_step.lead_redo':
    'Je trekt de lootjes opnieuw. Iedereen krijgt meteen een mail met het nieuwe lootje; wie niet meer meedoet krijgt bericht.',
  'loting.overview_step.details': 'De loting',
  'loting.overview_step.organizer': 'Georganiseerd door {name} · {email}',
  'loting.overview_step.only_organizes': 'Jij regelt alleen en krijgt zelf geen lootje.',
  'loting.overview_step.participants': '{count} deelnemers',
  'loting.overview_step.exclusions': 'Wie trekt wie niet',
  'loting.overview_step.no_exclusions': 'Iedereen mag iedereen trekken.',
  'loting.overview_step.excludes': '{name} trekt niet: {others}',
  'loting.overview_step.edit.details': 'De loting wijzigen',
  'loting.overview_step.edit.participants': 'Deelnemers wijzigen',
  'loting.overview_step.edit.exclusions': 'Wie trekt wie niet wijzigen',
  'loting.overview_step.edit': 'Wijzig',
  'loting.overview_step.readable': 'Na het feest mag iedereen de loting nalezen',
  'loting.overview_step.readable.hint':
    'Iedereen die meedoet kan dan zien wie wie trok, en zelf nagaan dat het eerlijk ging. Dat staat ook op de lootjes. Zonder vinkje kan niemand ooit de hele loting nalezen.',
  'loting.overview_step.readable.day': 'De dag van het feest',
  'loting.overview_step.readable.day.hint':
    'De dag erna gaat de loting open, en nooit binnen {days} dagen na het trekken. Na het trekken staat de dag vast.',
  'loting.overview_step.no_swaps': 'Liever niet elkaar',
  'loting.overview_step.no_swaps.hint': 'Wie je trekt, heeft dan nooit jou getrokken.',
  'loting.overview_step.no_swaps.impossible':
    'Met deze mensen en uitsluitingen lukt dat niet: er zouden altijd twee mensen elkaar trekken.',
  'loting.overview_step.no_swaps.let_go': 'Daarom trekken we de lootjes nu zonder ‘Liever niet elkaar’.',
  'loting.overview_step.givers': 'Na het feest ziet iedereen wie hem of haar had',
  'loting.overview_step.givers.hint':
    'Vanaf de dag erna staat het op ieders eigen lootje, en kan die persoon één keer worden bedankt. Dat staat vooraf ook in de mail. Andermans lootjes blijven geheim.',
  'loting.overview_step.givers.no_day': 'Dat kan als bij de loting staat wanneer het feest is.',
  'loting.overview_step.remember': 'Niet dezelfde als vorige keer ({draws})',
  'loting.overview_step.remember.hint': 'Niemand trekt dan wie die toen trok. Wie dat was, blijft geheim: ook jij ziet dat niet.',
  'loting.overview_step.remember.readable': 'Dit gaat niet samen met nalezen: dan zou te zien zijn wie vorige keer wie had.',
  'loting.overview_step.remember.let_go':
    '{draws} {count, plural, one {telt} other {tellen}} deze keer niet mee: met deze mensen en uitsluitingen blijft daarvoor te weinig keus over. Iemand kan dus dezelfde trekken als toen.',
  'loting.overview_step.remember.failed':
    'We konden nu niet nagaan of jullie al eerder trokken. Is dat zo, dan letten we er bij het trekken op dat niemand dezelfde krijgt.',
  'loting.overview_step.rehearsal': 'Proefloting',
  'loting.overview_step.rehearsal.hint':
    'Eerst zien wat iedereen straks ziet? In een proef zijn de paren verzonnen en gaat er geen mail uit.',
  'loting.overview_step.rehearsal.failed': 'De proef ging niet open',
  'loting.overview_step.seal':
    'Dit zegel legt vast met wie, met welke uitsluitingen en met welk geheim toeval er wordt getrokken, nog voor je trekt. Het staat straks ook op alle lootjes. Zo kan iedereen nagaan dat er daarna niets is veranderd.',
  'loting.overview_step.seal.failed':
    'Het zegel kon nog niet worden gemaakt. Je kunt gewoon trekken: dan wordt het op dat moment gemaakt, en dat staat er dan bij.',
  'loting.overview_step.draw': 'Trek de lootjes',
  'loting.overview_step.draw_again': 'Trek opnieuw',
  'loting.drawing.title': 'We trekken de lootjes',
  'loting.drawing.body': 'Nog heel even. Daarna gaan de lootjes op de post.',
  'loting.create.failed': 'De lootjes zijn niet getrokken',
  'loting.create.exclusions': 'Met deze uitsluitingen is er geen loting mogelijk. Kijk nog eens wie wie niet mag trekken.',
  'loting.create.email':
    'Met het e-mailadres van de organisator kunnen we geen lootjes trekken. Controleer het, of trek met het adres waarmee je bent ingelogd.',
  'loting.create.login_required':
    'Er is een account met jouw e-mailadres. Log in om de lootjes te trekken: wat je hebt ingevuld blijft staan.',
  'loting.create.data':
    'Er klopt iets niet aan de deelnemers. Misschien heeft iemand twee keer hetzelfde adres, of is een adres niet goed geschreven.',
  'loting.create.addresses': 'Het e-mailadres van {names} ontbreekt of is niet goed geschreven.',
  'loting.create.person_unknown':
    'Iemand uit je vriendenlijst is er niet meer. Verwijder die deelnemer en voeg een e-mailadres toe.',
  'loting.create.gone': 'Deze loting is in een ander tabblad al getrokken of weggegooid.',
  'loting.create.draw_gone': 'Deze loting bestaat niet meer. Begin een nieuwe loting om opnieuw lootjes te trekken.',
  'loting.create.unknown': 'Er ging iets mis. Probeer het over een paar tellen opnieuw.',
  'loting.create.no_connection':
    'Er zijn verbindingsproblemen, dus we weten niet of het is gelukt. Probeer het gerust nog eens: er wordt nooit twee keer getrokken.',
  'loting.create.to_exclusions': 'Naar de uitsluitingen',
  'loting.create.to_details': 'Naar je gegevens',
  'loting.create.to_participants': 'Naar de deelnemers',
  'loting.create.log_in': 'Inloggen en trekken',
});
