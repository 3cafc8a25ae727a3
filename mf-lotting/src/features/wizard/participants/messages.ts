import { defineMessages } from '@site/shell-sdk';

/** Texts of adding participants (docs/specification/2-wishlist-and-draw.md §2.16, §5). */
export const t = defineMessages({
  'loting.participants.title': 'Wie doen er mee?',
  'loting.participants.lead': 'Iedereen krijgt een eigen lootje op het adres dat je hier invult.',
  'loting.participants.ways': 'Manier van toevoegen',
  'loting.participants.single': 'Eén voor één',
  'loting.participants.bulk': 'Allemaal tegelijk',
  'loting.participants.friends': 'Vrienden',
  'loting.participants.name.label': 'Naam',
  'loting.participants.email.label': 'E-mailadres',
  'loting.participants.no_mail': 'Heeft geen e-mail',
  'loting.participants.no_mail.hint':
    'Na het trekken maak je een kaartje. Je drukt het af, of stuurt de link naar iemand die je vertrouwt. Wie er op het lootje staat, zie je niet.',
  'loting.participants.by_card': 'Zonder e-mail: krijgt een kaartje',
  'loting.participants.gather': 'Laat mensen zichzelf aanmelden met een link',
  'loting.participants.add': 'Toevoegen',
  'loting.participants.awaited': 'Nog een adres nodig van: {names}.',
  'loting.participants.added': '{name} doet mee.',
  'loting.participants.added_many':
    '{count, plural, =0 {Niemand toegevoegd.} one {1 deelnemer toegevoegd.} other {{count} deelnemers toegevoegd.}}',
  'loting.participants.added_couples':
    '{count, plural, one {Het stel trekt elkaar niet.} other {De {count} stellen trekken elkaar niet.}}',
  'loting.participants.email.double': '{name} doet al mee met dit adres.',
  'loting.participants.bulk.label': 'Plak hier alle adressen',
  'loting.participants.bulk.hint':
    'Met een komma, puntkomma, streepje | of een nieuwe regel ertussen. Een naam mag ervoor: Oma Jansen oma@voorbeeld.nl. Een stel mag samen: Jan & Els jan@voorbeeld.nl els@voorbeeld.nl. Zij trekken elkaar dan niet.',
  'loting.participants.bulk.found': '{count, plural, =0 {} one {1 persoon herkend} other {{count} personen herkend}}',
  'loting.participants.bulk.add': '{count, plural, =0 {Toevoegen} one {1 persoon toevoegen} other {{count} personen toevoegen}}',
  'loting.participants.bulk.empty': 'Vul eerst een paar e-mailadressen in.',
  'loting.participants.should_be_emails':
    '{count, plural, one {Dit zou een e-mailadres moeten zijn, of een naam met een e-mailadres: {which}} other {Dit zouden e-mailadressen moeten zijn, of namen met een e-mailadres: {which}}}',
  'loting.participants.bulk.doubles': '{count, plural, one {Deed al mee: {which}} other {Deden al mee: {which}}}',
  'loting.participants.bulk.full': 'Er kunnen hooguit 500 mensen meedoen. Wat niet meer past, staat nog in het vak.',
  'loting.participants.friends.search': 'Zoek een vriend',
  'loting.participants.friends.add': '{name} toevoegen',
  'loting.participants.friends.in': 'Doet mee',
  'loting.participants.friends.none': 'Je hebt nog geen vrienden of deelnemers van eerdere lotingen.',
  'loting.participants.friends.not_found': 'Geen vriend gevonden met ‘{query}’.',
  'loting.participants.friends.failed': 'Je vrienden konden niet worden geladen',
  'loting.participants.friends.known': 'Adres bij ons bekend',
  'loting.participants.list': '{count, plural, one {1 deelnemer} other {{count} deelnemers}}',
  'loting.participants.you': 'jij',
  'loting.participants.edit': '{name} wijzigen',
  'loting.participants.remove': '{name} verwijderen',
  'loting.participants.removed': '{name} doet niet meer mee.',
  'loting.participants.edit.title': 'Deelnemer wijzigen',
  'loting.participants.edit.save': 'Opslaan',
  'loting.participants.double_names.title': 'Dezelfde naam komt vaker voor',
  'loting.participants.double_names': 'Wie {names} trekt, weet niet wie van hen het is. Zet er bijvoorbeeld een achternaam bij.',
  'loting.participants.too_few':
    'Er zijn minstens 3 deelnemers nodig. {missing, plural, one {Voeg nog iemand toe.} other {Voeg er nog {missing} toe.}}',
  'loting.participants.full': 'Er kunnen hooguit 500 mensen meedoen.',
  'loting.participant.name.required': 'Vul een naam in.',
  'loting.participant.name.too_long': 'Deze naam is te lang: gebruik hooguit 100 tekens.',
  'loting.participants.email.required': 'Vul een e-mailadres in.',
});
