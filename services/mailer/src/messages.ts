/** Texts of mails; those of draws, reminders and operators lie beside it. `{name}` is filled in; the address the site lives at is `{site}`. */
export const MESSAGES = {
  'mail.site_name': 'Verlanglijstje',
  'mail.greeting': 'Hoi {name},',
  'mail.greeting_nameless': 'Hoi,',
  'mail.button_fallback': 'Werkt de knop niet? Open dan deze link:',
  'mail.footer': 'Je krijgt deze mail omdat je {site} gebruikt. Vragen? Kijk op {site}/faq.',

  'mail.welcome.subject': 'Je lijstje staat klaar, {firstName}',
  'mail.welcome.preview': 'Zet je wensen erop en deel het adres met wie je wilt.',
  'mail.welcome.heading': 'Welkom, je lijstje staat klaar',
  'mail.welcome.body': 'Je lijstje heeft een eigen adres: {address}. Zet je wensen erop en deel het adres met wie je wilt.',
  'mail.welcome.surprise': 'Wie iets voor je koopt, streept het af. Jij ziet daar niets van: de verrassing blijft bewaard.',
  'mail.welcome.button': 'Naar mijn lijstje',

  'mail.cross_off.subject': 'Afgestreept: {gift}',
  'mail.cross_off.preview': 'Op het lijstje van {owner}. Van gedachten veranderd? Dat kan met de link in deze mail.',
  'mail.cross_off.heading': 'Je hebt een cadeau afgestreept',
  'mail.cross_off.body':
    'Je hebt “{gift}” afgestreept op het lijstje van {owner}. Andere bezoekers zien nu dat het al gekocht wordt.',
  'mail.cross_off.idea': 'Het is een stiekem idee van een andere bezoeker: {owner} weet er niets van.',
  'mail.cross_off.undo':
    'Toch niet? Met de knop maak je het ongedaan, ook later nog. Bewaar deze mail dus, en stuur hem niet door.',
  'mail.cross_off.button': 'Afstrepen ongedaan maken',
  'mail.cross_off.together_subject': 'Je geeft mee: {gift}',
  'mail.cross_off.together_heading': 'Je geeft dit cadeau samen met anderen',
  'mail.cross_off.together_body':
    'Je geeft {share} mee aan “{gift}” van het lijstje van {owner}. Wie er nog meer meedoen en wie het koopt, spreken jullie samen af: dat kan op de pagina achter de knop. Betalen doen jullie onderling.',
  'mail.cross_off.together_undo': 'Toch niet? Daar stap je er ook weer uit. Bewaar deze mail dus, en stuur hem niet door.',
  'mail.cross_off.together_button': 'Naar ons cadeau',
  'mail.cross_off.opens_named': 'Vanaf {day} ziet {owner} dat dit gegeven wordt, door {name}.',
  'mail.cross_off.opens_unnamed': 'Vanaf {day} ziet {owner} dat dit gegeven wordt. Je naam staat er niet bij.',
  'mail.cross_off.list': 'Het lijstje van {owner}: {address}',

  'mail.list_opens.subject': '{owner} ziet vanaf {day} wat je geeft',
  'mail.list_opens.preview': 'Kies of je naam erbij staat. Dat kan nu nog.',
  'mail.list_opens.heading': '{owner} wil na de dag zien wat er is gegeven',
  'mail.list_opens.body':
    'Vanaf {day} ziet {owner} wat er van het lijstje is afgestreept. Tot dan blijft het een verrassing. Dit streepte jij af:',
  'mail.list_opens.named': '“{gift}”. Er staat bij dat {name} het geeft.',
  'mail.list_opens.unnamed': '“{gift}”. Je naam staat er niet bij.',
  'mail.list_opens.next':
    'Je kunt zelf kiezen of je naam erbij staat. Wil je helemaal niet dat het te zien is, maak het afstrepen dan ongedaan. Dan kan wel iemand anders het geven.',
  'mail.list_opens.button': 'Kies of je naam erbij staat',
  'mail.list_opens.list_button': 'Bekijk het lijstje',
  'mail.list_opens.link': 'Naam bij “{gift}”',

  'mail.gift_thanks.subject': '{sender} bedankt je',
  'mail.gift_thanks.preview': 'Voor “{gift}”.',
  'mail.gift_thanks.heading': '{sender} bedankt je',
  'mail.gift_thanks.body': '{sender} bedankt je voor “{gift}”:',
  'mail.gift_thanks.reply':
    'Stond je naam er niet bij, dan weet {sender} ook nu niet wie je bent. Antwoorden op deze mail kan niet.',
  'mail.gift_thanks.button': 'Bekijk het lijstje',

  'mail.gifts_changed.subject_edited': 'Gewijzigd: {gift}',
  'mail.gifts_changed.subject_deleted': 'Van het lijstje gehaald: {gift}',
  'mail.gifts_changed.subject_many': 'Er is iets veranderd aan {count} cadeaus die je afstreepte',
  'mail.gifts_changed.preview': 'Op het lijstje van {owner}. Kijk even of je cadeau nog klopt.',
  'mail.gifts_changed.heading': 'Er is iets veranderd aan wat je afstreepte',
  'mail.gifts_changed.intro': 'Op het lijstje van {owner} is iets veranderd. Dit had jij afgestreept:',
  'mail.gifts_changed.intro_gone':
    'Het lijstje van {owner} is verwijderd, met alles wat erop stond. Dit had jij erop afgestreept:',
  'mail.gifts_changed.edited': '“{gift}” heet nu “{now}”.',
  'mail.gifts_changed.edited_link': '“{gift}” heeft nu een andere link.',
  'mail.gifts_changed.deleted': '“{gift}” staat er niet meer op.',
  'mail.gifts_changed.gone': '“{gift}”',
  'mail.gifts_changed.next_edited':
    'Wat is gewijzigd blijft door jou afgestreept. Wil je het zo niet meer geven, maak het dan ongedaan.',
  'mail.gifts_changed.secret': '{owner} weet niet wat er is afgestreept. Laat het dus niet merken: de verrassing blijft bewaard.',
  'mail.gifts_changed.seen': '{owner} kan zien wat er afgestreept is, niet door wie.',
  'mail.gifts_changed.opens':
    'Vanaf {day} ziet {owner} wat er is gegeven. Tot dan blijft het een verrassing: laat het niet merken.',
  'mail.gifts_changed.undo_button': 'Afstrepen ongedaan maken',
  'mail.gifts_changed.list_button': 'Bekijk het lijstje',
  'mail.gifts_changed.search_button': 'Zoek een ander lijstje',
  'mail.gifts_changed.undo_link': '“{gift}” ongedaan maken',

  'mail.together.subject': 'Nieuws over jullie cadeau: {gift}',
  'mail.together.preview': 'Van het lijstje van {owner}. Kijk wat de anderen zeggen.',
  'mail.together.heading': 'Nieuws over jullie cadeau',
  'mail.together.intro': 'Je geeft “{gift}” van het lijstje van {owner} samen met anderen. Dit is er nieuw:',
  'mail.together.message': '{name}: “{text}”',
  'mail.together.opened': '{name} opende het cadeau voor anderen.',
  'mail.together.joined': '{name} doet mee.',
  'mail.together.left': '{name} doet niet meer mee.',
  'mail.together.arranges': '{name} regelt het vanaf nu.',
  'mail.together.buying': '{name} gaat het kopen.',
  'mail.together.bought': '{name} heeft het gekocht.',
  'mail.together.closed': '{name} heeft het gesloten: er kan niemand meer bij.',
  'mail.together.reopened': '{name} heeft het weer opengezet: er kunnen nog anderen bij.',
  'mail.together.more': 'De rest staat op de pagina achter de knop.',
  'mail.together.button': 'Naar ons cadeau',
  'mail.together.end': 'Geen mail meer over dit cadeau? Dat zet je uit op de pagina achter de knop.',

  'mail.reset.subject': 'Kies een nieuw wachtwoord',
  'mail.reset.preview': 'De link in deze mail werkt één keer, en {hours} uur lang.',
  'mail.reset.heading': 'Kies een nieuw wachtwoord',
  'mail.reset.body':
    'Je wachtwoord vergeten? Dat geeft niet. Met de knop kies je een nieuw wachtwoord voor je account op {site}.',
  'mail.reset.limit':
    'De link werkt één keer, tot {hours} uur na deze mail. Vroeg je er meer aan? Dan werkt alleen die in de nieuwste mail.',
  'mail.reset.not_you': 'Niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  'mail.reset.button': 'Nieuw wachtwoord kiezen',

  'mail.changed.password.title': 'Je wachtwoord is gewijzigd',
  'mail.changed.email.title': 'Je e-mailadres is gewijzigd',
  'mail.changed.both.title': 'Je inloggegevens zijn gewijzigd',
  'mail.changed.preview': 'Heb je dit zelf gedaan? Dan hoef je niets te doen.',
  'mail.changed.password.body': 'Op {when} is het wachtwoord van je account op {site} gewijzigd.',
  'mail.changed.email.body':
    'Op {when} heeft je account op {site} een ander e-mailadres gekregen. Inloggen gaat voortaan met dat adres, en dit is de laatste mail over je account op dit adres.',
  'mail.changed.both.body':
    'Op {when} heeft je account op {site} een nieuw wachtwoord en een ander e-mailadres gekregen. Inloggen gaat voortaan daarmee, en dit is de laatste mail over je account op dit adres.',
  'mail.changed.passkey_added.title': 'Er is een passkey toegevoegd',
  'mail.changed.passkey_added.body':
    'Op {when} is aan je account op {site} een passkey toegevoegd. Daarmee kun je inloggen zonder wachtwoord.',
  'mail.changed.passkey_removed.title': 'Er is een passkey verwijderd',
  'mail.changed.passkey_removed.body':
    'Op {when} is een passkey van je account op {site} verwijderd. Daarmee kun je niet meer inloggen.',
  'mail.changed.second_factor_on.title': 'Inloggen in twee stappen staat aan',
  'mail.changed.second_factor_on.body':
    'Op {when} is voor je account op {site} inloggen in twee stappen aangezet. Na je wachtwoord vragen we voortaan een code van je app, een passkey of een herstelcode.',
  'mail.changed.second_factor_off.title': 'Inloggen in twee stappen staat uit',
  'mail.changed.second_factor_off.body':
    'Op {when} is voor je account op {site} inloggen in twee stappen uitgezet. Je wachtwoord is nu weer genoeg.',
  'mail.changed.recovery_codes_made.title': 'Er zijn nieuwe herstelcodes gemaakt',
  'mail.changed.recovery_codes_made.body':
    'Op {when} zijn voor je account op {site} nieuwe herstelcodes gemaakt. De oude werken niet meer.',
  'mail.changed.recovery_code_used.title': 'Er is een herstelcode gebruikt',
  'mail.changed.recovery_code_used.body':
    'Op {when} is op je account op {site} ingelogd met een herstelcode. Die code werkt nu niet meer.',
  'mail.changed.passkey.not_you':
    'Heb je dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord. Overal wordt dan uitgelogd. Kijk daarna in je profiel of je alle passkeys kent, en of inloggen in twee stappen staat zoals jij het wilt.',
  'mail.changed.passkey.button': 'Nieuw wachtwoord kiezen',
  'mail.changed.devices': 'Op alle andere apparaten is je account uitgelogd. Heb je dit zelf gedaan? Dan hoef je niets te doen.',
  'mail.changed.password.not_you':
    'Heb je dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord. Wie er nu in je account zit, is dan uitgelogd.',
  'mail.changed.password.button': 'Nieuw wachtwoord kiezen',
  'mail.changed.email.not_you':
    'Heb je dit niet zelf gedaan? Laat het ons dan meteen weten. Alleen wij kunnen je dan nog helpen.',
  'mail.changed.undo.not_you':
    'Heb je dit niet zelf gedaan? Zet je adres dan meteen terug. Dat kan {days} dagen lang. Overal wordt dan uitgelogd, en op dit adres krijg je een link om een nieuw wachtwoord te kiezen.',
  'mail.changed.undo.button': 'Dit was ik niet',
  'mail.changed.undo_factor.not_you':
    'Heb je dit niet zelf gedaan? Draai het dan meteen terug. Dat kan {days} dagen lang. Overal wordt dan uitgelogd, en je krijgt een link om een nieuw wachtwoord te kiezen.',
  'mail.changed.undo_factor.button': 'Dit was ik niet',
  'mail.changed.email.button': 'Neem contact op',

  'mail.address_check.subject': 'Komt onze mail weer bij je aan?',
  'mail.address_check.preview': 'Met de knop in deze mail laat je weten dat je adres werkt.',
  'mail.address_check.heading': 'Deze mail kwam aan',
  'mail.address_check.body':
    'Eerdere mail van {site} naar dit adres kwam terug, en daarna stuurden we niets meer. Je vroeg ons om het nog eens te proberen.',
  'mail.address_check.how': 'Lees je dit? Klik dan op de knop. Daarna krijg je onze mail weer, ook je lootjes.',
  'mail.address_check.button': 'Mijn adres werkt',
  'mail.address_proof.subject': 'Bevestig je e-mailadres',
  'mail.address_proof.preview': 'Met de knop in deze mail laat je weten dat dit adres van jou is.',
  'mail.address_proof.heading': 'Is dit jouw adres?',
  'mail.address_proof.body': 'Je hebt op {site} een account met dit adres, en vroeg ons om een link waarmee je het bevestigt.',
  'mail.address_proof.how': 'Klik op de knop terwijl je bent ingelogd. Daarna staan je lootjes in je overzicht.',
  'mail.address_proof.button': 'Dit is mijn adres',
  'mail.address_check.not_you': 'Niet aangevraagd? Dan hoef je niets te doen: er verandert niets.',

  'mail.factor_ends.subject': 'Je tweede stap wordt weggehaald',
  'mail.factor_ends.preview': 'Ben jij dit niet? Houd hem dan.',
  'mail.factor_ends.body':
    'Iemand vertelde ons dat je op {site} niet meer kunt inloggen: je app, je passkeys en je herstelcodes zouden weg zijn. Daarom staat inloggen in twee stappen vanaf {at} uit. Dan is je wachtwoord weer genoeg.',
  'mail.factor_ends.you': 'Heb je dit zelf gevraagd? Dan hoef je niets te doen.',
  'mail.factor_ends.not_you':
    'Ben jij dit niet? Houd dan je tweede stap met de knop, en kies daarna een nieuw wachtwoord: misschien kent iemand het jouwe. Log je tot dan in met je tweede stap, dan blijft hij ook.',
  'mail.factor_ends.button': 'Houd mijn tweede stap',
  'mail.data_copy.subject': 'Je gegevens staan klaar',
  'mail.data_copy.preview': 'Haal ze op bij je gegevens, nadat je bent ingelogd.',
  'mail.data_copy.heading': 'Je gegevens staan klaar',
  'mail.data_copy.body':
    'Je vroeg op {site} om al je gegevens. Ze staan voor je klaar in één bestand, tot {until}. Daarna verwijderen we dat bestand.',
  'mail.data_copy.log_in': 'Je haalt het op bij je gegevens, als je bent ingelogd. Met de knop alleen kan niemand erbij.',
  'mail.data_copy.button': 'Naar mijn gegevens',
  'mail.data_copy.not_you':
    'Heb je hier niet om gevraagd? Dan kent iemand anders misschien je wachtwoord. Kies bij je gegevens een nieuw wachtwoord.',

  'mail.deleted.subject': 'Je account is verwijderd',
  'mail.deleted.preview': 'Je lijstjes, je cadeaus en je vrienden zijn weg. Bedankt dat je er was.',
  'mail.deleted.body':
    'Je account op {site} is verwijderd. Je lijstjes, je cadeaus en je vrienden zijn weg, en inloggen kan niet meer.',
  'mail.deleted.guest.subject': 'Je gegevens zijn verwijderd',
  'mail.deleted.guest.preview': 'Je naam en je e-mailadres zijn weg. Bedankt dat je er was.',
  'mail.deleted.guest.body': 'Wat we op {site} van je bewaarden, is verwijderd: je naam, je e-mailadres en je mailinstellingen.',
  'mail.deleted.guest.footer': 'Je krijgt deze mail omdat je je gegevens op {site} hebt verwijderd.',
  'mail.deleted.stays':
    'Wat je bij anderen hebt afgestreept, blijft afgestreept, zonder je naam. Zo geeft niemand iets dubbel. Lootjes blijven werken voor wie meedoet.',
  'mail.deleted.farewell': 'Bedankt dat je er was. Wil je ooit weer een lijstje maken, dan ben je van harte welkom.',
  'mail.deleted.not_you': 'Heb je dit niet zelf gedaan? Laat het ons dan meteen weten.',
  'mail.deleted.button': 'Neem contact op',
  'mail.deleted.footer': 'Je krijgt deze mail omdat je een account had op {site}.',

  'mail.list_sent.from': '{sender} via Verlanglijstje',
  'mail.list_sent.preview': '{sender} stuurt je een verlanglijstje.',
  'mail.list_sent.heading': '{sender} stuurt je een verlanglijstje',
  'mail.list_sent.button': 'Bekijk “{list}”',
  'mail.list_sent.invitation':
    'Dit lijstje is besloten. De link in deze mail is jouw uitnodiging: hij opent het lijstje op elk apparaat waarop je hem gebruikt. Stuur hem dus niet door.',
  'mail.list_sent.no_answer': 'Antwoorden op deze mail komt niet bij {sender} aan.',
  'mail.list_sent.footer': 'Je krijgt deze mail omdat {sender} jouw adres invulde op {site}.',
  'mail.unwanted': 'Dit wil ik niet: geen mail meer van {name}',
  'mail.list_sent.unsubscribe': 'Geen lijstjes meer per mail ontvangen',

  'mail.list_deleted.untitled': 'Verlanglijstje van {owner}',
  'mail.list_deleted.subject': 'Verwijderd: {list}',
  'mail.list_deleted.preview': '{owner} heeft het account verwijderd, en daarmee dit lijstje.',
  'mail.list_deleted.heading': 'Een lijstje van jullie samen is weg',
  'mail.list_deleted.body':
    '{owner} heeft het account op {site} verwijderd. Daarmee is ook “{list}” weg, het lijstje dat je mee beheerde, met alle cadeaus erop.',
  'mail.list_deleted.next': 'We kunnen het niet terughalen. Wil je verder met je wensen? Maak dan zelf een nieuw lijstje.',
  'mail.list_deleted.button': 'Maak een nieuw lijstje',

  'mail.contact.sender': 'Contactformulier Verlanglijstje',
  'mail.contact.no_subject': 'Bericht via het contactformulier',
  'mail.contact.preview': 'Bericht van {sender}',
  'mail.contact.heading': 'Een bericht via het contactformulier',
  'mail.contact.from_account': '{sender} schreef dit vanuit een account:',
  'mail.contact.from_visitor': '{sender} schreef dit zonder in te loggen. Of het adres klopt, weten we niet:',
  'mail.contact.may_spam':
    'Let op, mogelijk spam: dit formulier is waarschijnlijk door een programma ingevuld. Open geen links die je niet kent.',
  'mail.contact.answer': 'Antwoord gewoon op deze mail: je antwoord gaat naar {sender}.',
  'mail.report.subject': 'Gemeld bericht bij het lootjes trekken',
  'mail.report.preview': 'Iemand meldde een bericht van een ander.',
  'mail.report.heading': 'Een gemeld bericht',
  'mail.report.body': 'In een gesprek bij een lootje meldde de lezer dit bericht:',
  'mail.report.done':
    'Van wie het is, wie het meldt en bij welke loting het hoort, zeggen we niet: dan zou te zien zijn wie wie trok. Het gesprek staat stil tot de melder het weer aanzet.',
  'mail.contact.button': 'Naar de veelgestelde vragen',
  'mail.contact.footer': 'Je krijgt deze mail omdat dit het contactadres van {site} is.',
} as const;
