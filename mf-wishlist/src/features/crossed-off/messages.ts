import { defineMessages } from '@site/shell-sdk';

/** Texts of the crossed-off overview and of the page behind a mailed link. */
export const t = defineMessages({
  'crossed_off.title': 'Afgestreepte cadeaus',
  'crossed_off.lead': 'Dit geef jij. Bedenk je je, dan kun je het hier ongedaan maken.',
  'crossed_off.list_of': 'Lijstje van {name}',
  'crossed_off.view_list': 'Bekijk lijstje',
  'crossed_off.units': 'Jij geeft er {mine}.',
  'crossed_off.received': 'Gekregen',
  'crossed_off.undo': 'Ongedaan maken',
  'crossed_off.undo_of': 'Ongedaan maken: {gift}',
  'crossed_off.empty.title': 'Je hebt nog niets afgestreept',
  'crossed_off.empty.body': 'Zoek het lijstje van iemand die je wilt verrassen en streep af wat je geeft.',
  'crossed_off.empty.action': 'Zoek een lijstje',
  'crossed_off.confirm.title': 'Afstrepen ongedaan maken?',
  'crossed_off.confirm.body': 'Anderen kunnen ‘{gift}’ dan weer geven.',
  'crossed_off.confirm.action': 'Ongedaan maken',
  'crossed_off.undone': 'Je hebt het afstrepen ongedaan gemaakt. Iemand anders kan dit cadeau nu weer geven.',
  'crossed_off.gift.title': 'Dit cadeau heb je afgestreept',
  'crossed_off.gift.from': 'Van het lijstje van',
  'crossed_off.gift.explanation':
    'Andere bezoekers zien dat dit cadeau al gegeven wordt. {name} ziet het niet. Geef je het toch niet, maak het dan ongedaan.',
  'crossed_off.gift.explanation_seen':
    'Andere bezoekers zien dat dit cadeau al gegeven wordt. {name} kan zien wat er afgestreept is, niet door wie. Geef je het toch niet, maak het dan ongedaan.',
  'crossed_off.gift.received_title': 'Dit cadeau is gekregen',
  'crossed_off.gift.received': '{name} heeft dit cadeau gekregen en het van het lijstje gehaald. Jij gaf het.',
  'crossed_off.gift.already_uncrossed.title': 'Dit was al ongedaan gemaakt',
  'crossed_off.gift.already_uncrossed.body': 'Dit cadeau is niet meer door jou afgestreept. Je hoeft niets meer te doen.',
  'crossed_off.gift.cannot_uncross.title': 'Ongedaan maken kan niet',
  'crossed_off.gift.not_found':
    'We kunnen dit afgestreepte cadeau niet vinden. Misschien is het cadeau of het lijstje verwijderd, of klopt de link niet.',
  'crossed_off.gift.view_list': 'Bekijk het lijstje',
});
