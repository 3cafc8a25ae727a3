/** Texts of the mails about draws and lots; looked up in `message.ts`. None can name who was drawn or who asks. */
export const DRAW_MESSAGES = {
  'mail.lot.subject': 'Je lootje voor {draw}',
  'mail.lot.preview': 'De lootjes zijn getrokken. Open het jouwe en zie voor wie je een cadeau uitzoekt.',
  'mail.lot.heading': 'De lootjes zijn getrokken',
  'mail.lot.body': '{organizer} heeft lootjes getrokken voor {draw}. Open je lootje en zie voor wie jij een cadeau uitzoekt.',
  'mail.lot.secret': 'Dit lootje is alleen voor jou. Stuur deze mail niet door, anders is het geheim eraf.',
  'mail.lot.button': 'Open mijn lootje',
  'mail.lot.seal': 'Zegel van deze loting: {seal}. Hiermee is na te gaan dat er eerlijk is getrokken. Op je lootje lees je hoe.',
  'mail.lot.readable': 'Vanaf {day} mag iedereen die meedoet de hele loting nalezen: zo heeft {organizer} het gekozen.',
  'mail.lot.givers': 'Vanaf {day} ziet iedereen op het eigen lootje wie hem of haar had: zo heeft {organizer} het gekozen.',

  'mail.celebration.title': 'Dit is afgesproken',
  'mail.celebration.day': 'Wanneer: {day}',
  'mail.celebration.place': 'Waar: {place}',
  'mail.celebration.amount': 'Bedrag: {amount}',
  'mail.celebration.agenda': 'Op je lootje zet je het in je agenda.',
  'mail.celebration_reminder.subject': 'Bijna zover: {draw}',
  'mail.celebration_reminder.preview': 'Ligt je cadeau klaar? Dit is er afgesproken.',
  'mail.celebration_reminder.heading': 'Het is bijna zover',
  'mail.celebration_reminder.body': '{draw} is op {day}. Ligt je cadeau klaar? Op je lootje zie je nog eens voor wie het is.',

  'mail.lot_redraw.subject': 'Opnieuw getrokken: je lootje voor {draw}',
  'mail.lot_redraw.preview': 'Je hebt een nieuw lootje. Wie je eerder trok, geldt niet meer.',
  'mail.lot_redraw.heading': 'De lootjes zijn opnieuw getrokken',
  'mail.lot_redraw.body': '{organizer} heeft de lootjes voor {draw} opnieuw getrokken. Wie je eerder trok, geldt niet meer.',
  'mail.lot_redraw.open': 'Open je nieuwe lootje en zie voor wie jij nu een cadeau uitzoekt.',

  'mail.lot_changed.subject': 'Veranderd: je lootje voor {draw}',
  'mail.lot_changed.preview': 'Op je lootje staat nu iemand anders. Wie je eerder trok, geldt niet meer.',
  'mail.lot_changed.heading': 'Je lootje is veranderd',
  'mail.lot_changed.body':
    'Er veranderde iets bij {draw}, en daarom heeft {organizer} enkele lootjes laten aanpassen. Het jouwe is er een van: wie je eerder trok, geldt niet meer.',
  'mail.lot_changed.reminder':
    'Je lootje voor {draw} is veranderd, en {organizer} weet nog niet of je dat hebt gezien. Wie je eerder trok, geldt niet meer.',
  'mail.lot_changed.open': 'Open je lootje, zie voor wie jij nu een cadeau uitzoekt, en laat daar weten dat je het hebt gezien.',

  'mail.lot_resend.subject': 'Nog een keer: je lootje voor {draw}',
  'mail.lot_resend.preview': '{organizer} stuurt je lootje nog een keer. Er is niet opnieuw getrokken.',
  'mail.lot_resend.heading': 'Hier is je lootje nog een keer',
  'mail.lot_resend.body':
    '{organizer} stuurt je lootje voor {draw} nog een keer. Er is niet opnieuw getrokken: wie op je lootje staat, blijft hetzelfde.',

  'mail.lot_moved.subject': 'Je lootje voor {draw} is verhuisd',
  'mail.lot_moved.preview': 'Het gaat voortaan naar een ander e-mailadres. De link die je had, opent het niet meer.',
  'mail.lot_moved.heading': 'Je lootje is verhuisd',
  'mail.lot_moved.body':
    '{organizer} heeft voor je lootje van {draw} een ander e-mailadres ingevuld. Daar is een mail met een nieuwe link heen. De link die je hier had, opent het lootje niet meer.',
  'mail.lot_moved.not_you': 'Klopt dat niet? Laat het {organizer} dan even weten: die kan je adres weer aanpassen.',

  'mail.lot_withdrawn.subject': 'Je doet niet meer mee met {draw}',
  'mail.lot_withdrawn.preview': 'De lootjes zijn opnieuw getrokken, zonder jou. Je oude lootje geldt niet meer.',
  'mail.lot_withdrawn.heading': 'Je doet niet meer mee',
  'mail.lot_withdrawn.body':
    '{organizer} heeft de lootjes voor {draw} opnieuw getrokken, en daar zit jij niet meer bij. Je oude lootje geldt niet meer: je hoeft voor {draw} geen cadeau uit te zoeken.',
  'mail.lot_withdrawn.repaired_preview': 'Je bent afgemeld. Je lootje geldt niet meer.',
  'mail.lot_withdrawn.repaired':
    '{organizer} heeft je afgemeld voor {draw}. Je lootje geldt niet meer: je hoeft voor {draw} geen cadeau uit te zoeken. Iemand anders neemt het over.',
  'mail.lot_withdrawn.ask': 'Had je dit niet verwacht? Vraag het even aan {organizer}.',

  'mail.draw_deleted.subject': 'Gaat niet door: de lootjes voor {draw}',
  'mail.draw_deleted.preview': 'De loting is verwijderd. Je lootje geldt niet meer.',
  'mail.draw_deleted.heading': 'Deze loting is verwijderd',
  'mail.draw_deleted.body':
    '{organizer} heeft de loting {draw} verwijderd. Je lootje geldt niet meer en is niet meer te openen. Je hoeft er niets voor te doen.',
  'mail.draw_deleted.next': 'Worden er nieuwe lootjes getrokken, dan krijg je vanzelf weer een mail.',

  'mail.lot_nudge.subject': 'Wat zou jij graag krijgen? Je lijstje voor {draw}',
  'mail.lot_nudge.preview': 'Wie jouw lootje trok, is benieuwd naar je wensen.',
  'mail.lot_nudge.heading': 'Er is iemand benieuwd naar je wensen',
  'mail.lot_nudge.body':
    'Iemand trok jouw lootje voor {draw} en zoekt een cadeau voor je uit. Met een verlanglijstje erbij wordt dat een stuk makkelijker.',
  'mail.lot_nudge.how':
    'Open je eigen lootje en zet er een lijstje bij. Wie jou trok, ziet het dan meteen. Wie dat is, blijft geheim.',
  'mail.lot_nudge.button': 'Zet mijn lijstje erbij',
  'mail.lot_nudge.unsubscribe': 'Geen vragen om een lijstje meer ontvangen',

  'mail.lot_question.subject': 'Een vraag over je cadeau voor {draw}',
  'mail.lot_question.preview': 'Wie jouw lootje trok, wil iets van je weten. Wie dat is, blijft geheim.',
  'mail.lot_question.heading': 'Je krijgt een geheime vraag',
  'mail.lot_question.body': 'Wie voor {draw} jouw lootje trok, wil iets van je weten:',
  'mail.lot_question.how':
    'Met de knop geef je antwoord. Wie het vraagt, blijft geheim, en jouw e-mailadres geven we niet door. Antwoord dus niet op deze mail: dat komt nergens aan.',
  'mail.lot_question.button': 'Beantwoord de vraag',

  'mail.lot_message.subject': 'Een bericht voor jou bij {draw}',
  'mail.lot_message.preview': 'Wie jouw lootje trok, schreef je. Wie dat is, blijft geheim.',
  'mail.lot_message.heading': 'Een bericht van je trekker',
  'mail.lot_message.body': 'Wie voor {draw} jouw lootje trok, schreef je:',
  'mail.lot_message.how':
    'Met de knop lees je alles en schrijf je terug. Wie het is, blijft geheim, en jouw e-mailadres geven we niet door. Zolang je niet kijkt, mailen we je over dit gesprek niet nog eens. Wil je geen berichten meer? Zet ze daar uit.',
  'mail.lot_message.button': 'Lees en schrijf terug',

  'mail.lot_reply.subject': 'Een bericht over je lootje voor {draw}',
  'mail.lot_reply.preview': 'De persoon op je lootje schreef je.',
  'mail.lot_reply.heading': 'Een bericht van de persoon op je lootje',
  'mail.lot_reply.body': 'Voor {draw} schreef de persoon op je lootje je:',
  'mail.lot_reply.how':
    'Op je lootje lees je alles en schrijf je terug. Wie jij bent, blijft geheim. Zolang je niet kijkt, mailen we je over dit gesprek niet nog eens. Wil je geen berichten meer? Zet ze daar uit.',

  'mail.lot_answer.subject': 'Antwoord op je vraag voor {draw}',
  'mail.lot_answer.preview': 'De persoon op je lootje heeft geantwoord.',
  'mail.lot_answer.heading': 'Er is antwoord op je vraag',
  'mail.lot_answer.question': 'Voor {draw} vroeg je aan de persoon op je lootje:',
  'mail.lot_answer.answer': 'Het antwoord:',
  'mail.lot_answer.secret': 'Wie het vroeg, is geheim gebleven. Je vindt de vraag en het antwoord ook terug op je lootje.',

  'mail.lot_thanks.subject': 'Een bedankje voor je cadeau bij {draw}',
  'mail.lot_thanks.preview': 'De persoon op je lootje bedankt je.',
  'mail.lot_thanks.heading': 'Je krijgt een bedankje',
  'mail.lot_thanks.body': 'Voor {draw} had jij een lootje. De persoon die daarop staat, bedankt je:',
  'mail.lot_thanks.reply': 'Antwoorden op deze mail komt niet aan. Het geheim is voorbij: zeg het dus gerust zelf.',

  'mail.draw_page.button': 'Naar lootjes trekken',
  'mail.draw_participant.footer': 'Je krijgt deze mail omdat je meedoet aan {draw} op {site}. Vragen? Kijk op {site}/faq.',
  'mail.draw_former.footer': 'Je krijgt deze mail omdat je meedeed aan {draw} op {site}. Vragen? Kijk op {site}/faq.',

  'mail.draw_unable.subject': 'De lootjes voor {draw} zijn nog niet getrokken',
  'mail.draw_unable.preview': 'Er is nog iets van jou nodig.',
  'mail.draw_unable.heading': 'Nog niet getrokken',
  'mail.draw_unable.too_few':
    'De laatste dag om mee te doen met {draw} is voorbij, maar er zijn te weinig mensen om lootjes te trekken. Er zijn er minstens drie nodig.',
  'mail.draw_unable.waiting':
    'De laatste dag om mee te doen met {draw} is voorbij, maar van niet iedereen heb je gezegd of die meedoet. We trekken pas als je dat hebt gedaan.',
  'mail.draw_unable.blocked':
    'De laatste dag om mee te doen met {draw} is voorbij, maar met deze huishoudens kan niet iedereen iemand trekken.',
  'mail.draw_unable.next': 'Op de pagina van je loting zie je wie er zijn, en trek je zelf de lootjes.',
  'mail.draw_ends.subject': 'De loting {draw} verdwijnt op {day}',
  'mail.draw_ends.preview': 'Daarna zijn ook de lootjes niet meer te openen. Je hoeft er niets voor te doen.',
  'mail.draw_ends.heading': 'Deze loting verdwijnt binnenkort',
  'mail.draw_ends.body':
    'De lootjes voor {draw} zijn bijna {months} maanden geleden getrokken. Op {day} verwijderen we de loting, met de lootjes, de vragen en de adressen van wie meedoen.',
  'mail.draw_ends.next': 'Doen jullie het dit jaar weer? Trek dan opnieuw met dezelfde mensen. Anders hoef je niets te doen.',

  'mail.draw.subject': 'De lootjes voor {draw} zijn getrokken',
  'mail.draw.preview': 'Alle {count} deelnemers krijgen hun lootje in een eigen mail.',
  'mail.draw.heading': 'Je loting is klaar',
  'mail.draw.body':
    'De lootjes voor {draw} zijn getrokken. Alle {count} deelnemers krijgen hun lootje in een eigen mail, jij ook.',
  'mail.draw.manage':
    'Met de knop zie je wie het lootje al opende, en kun je een verkeerd adres verbeteren. Wie wie trok, zie ook jij niet.',
  'mail.draw.button': 'Bekijk mijn loting',
  'mail.draw.footer': 'Je krijgt deze mail omdat je de lootjes trok voor {draw} op {site}. Vragen? Kijk op {site}/faq.',
} as const;
