import { defineMessages } from '@site/shell-sdk';

/** Texts of a list that is not (yet) open to this visitor (docs/specification/2-wishlist-and-draw.md §2.2, §8). */
export const t = defineMessages({
  'listview.question.title': 'Het lijstje van {name}',
  'listview.question.explanation': '{name} stelt een vraag voordat je het lijstje ziet. Weet je het antwoord, dan hoor je erbij.',
  'listview.question.answer': 'Je antwoord',
  'listview.question.open': 'Open',
  'listview.question.answer.required': 'Vul een antwoord in.',
  'listview.question.answer.too_long': 'Dit antwoord is te lang: gebruik hooguit 32 tekens.',
  'listview.question.wrong_answer': 'Dat is niet het goede antwoord. Probeer het nog eens.',
  'listview.not_found.title': 'Dit lijstje kennen we niet',
  'listview.not_found.body': 'Misschien is de naam net iets anders, of is het lijstje verwijderd. Zoek het op naam of plaats.',
  'listview.not_found.search': 'Zoek een lijstje',
  'listview.invitation_required.title': 'Dit lijstje is alleen voor genodigden',
  'listview.invitation_required.body':
    'De eigenaar stuurt een persoonlijke link per e-mail. Open die link in deze browser, dan zie je het lijstje.',
  'listview.no_access.title': 'Dit lijstje is niet voor je te zien',
  'listview.no_access.body':
    'De eigenaar houdt het lijstje voor zichzelf, of er is te vaak een verkeerd antwoord gegeven. Vraag de eigenaar om hulp, of probeer het later nog eens.',
  'listview.deleted.title': 'Je lijstje is verwijderd',
  'listview.deleted.body': 'Het lijstje is weg, met alles wat erop stond. Je gaat zo naar je voorpagina.',
  'listview.deleted.home': 'Nu naar de voorpagina',
  'listview.own_device.title': 'Is dit jouw lijstje?',
  'listview.own_device.body':
    'Op dit apparaat was de eigenaar van dit lijstje ingelogd. Ben jij dat, log dan in: zonder inloggen zie je wat anderen al hebben afgestreept.',
  'listview.own_device.look': 'Toch kijken',
  'listview.login': 'Inloggen',
});
