import { defineMessages } from '@site/shell-sdk';

/** Texts of adding a wish from anywhere. */
export const t = defineMessages({
  'add.title': 'Zet op mijn lijstje',
  'add.which': 'Op welk lijstje?',
  'add.on': 'Komt op ‘{list}’.',
  'add.submit': 'Zet op mijn lijstje',
  'add.log_in': 'Log in of maak een lijstje',
  'add.log_in.body': 'Daarna zet je deze wens er met één klik op. Wat hier staat, blijft staan.',
  'add.login': 'Log in, of maak een lijstje, om deze wens te bewaren.',
  'add.no_list': 'Je hebt nog geen lijstje. Maak er eerst een; daarna kom je hier terug.',
  'add.new_list': 'Maak een lijstje',
  'add.picture_failed': '‘{gift}’ staat op je lijstje, maar zonder foto.',
  'add.no_category': 'Er is geen categorie op dit lijstje om de wens in te zetten.',
  'add.done': '‘{gift}’ staat op je lijstje',
  'add.done.body': 'Je kunt dit tabblad sluiten en verder kijken.',
  'add.waits': '‘{gift}’ wacht op verbinding',
  'add.waits.body': 'Zodra er verbinding is, komt deze wens vanzelf op je lijstje.',
  'add.done.list': 'Naar je lijstje',
  'add.done.again': 'Nog een wens',
  'add.button.title': 'Vanuit elke winkel',
  'add.button.lead': 'Met een knop in de bladwijzerbalk van je browser zet je alles wat je tegenkomt met één klik op je lijstje.',
  'add.button.show': 'Laat de bladwijzerbalk zien: Ctrl + Shift + B, op een Mac ⌘ + Shift + B.',
  'add.button.drag': 'Sleep deze knop naar de balk:',
  'add.button.use': 'Zie je ergens iets moois? Klik op de knop in de balk. De naam, de link en de foto vullen we in.',
  'add.button.pressed': 'Klikken doet hier niets: sleep de knop naar je bladwijzerbalk.',
  'add.phone': 'Op je telefoon: zet deze site op je beginscherm. Daarna kies je in elke app bij Delen voor Verlanglijstje.',
});
