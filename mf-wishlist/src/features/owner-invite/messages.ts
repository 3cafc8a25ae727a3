import { defineMessages } from '@site/shell-sdk';

/** Texts of an invite to own a list together (docs/specification/2-wishlist-and-draw.md §2 `/i/{guid}`, §8 Invite accept). */
export const t = defineMessages({
  'owner_invite.title': 'Uitnodiging van {name}',
  'owner_invite.lead': '{name} vraagt of je dit {product} samen wilt bijhouden.',
  'owner_invite.list': '{product} van {name}',
  'owner_invite.what.edit': 'Je voegt cadeaus toe en past ze aan, net als {name}.',
  'owner_invite.what.menu': 'Het {product} staat bij je eigen lijstjes.',
  'owner_invite.what.surprise': 'Wat er is afgestreept, blijft ook voor jou een verrassing, tenzij {name} anders koos.',
  'owner_invite.as': 'Je doet mee als {name}.',
  'owner_invite.accept': 'Ja, ik doe mee',
  'owner_invite.not_now': 'Nu niet',
  'owner_invite.names': 'Hoe heet je? Zo zien {name} en jij wie wie is.',
  'owner_invite.first_name': 'Voornaam',
  'owner_invite.last_name': 'Achternaam',
  'owner_invite.choose': 'Heb je al een account?',
  'owner_invite.choose.explanation': 'Zo weten we wie er meedoet, en vind je het {product} altijd terug.',
  'owner_invite.log_in': 'Ik heb al een account',
  'owner_invite.create_account': 'Maak een account',
  'owner_invite.accepted': 'Je houdt dit {product} nu samen bij.',
  'owner_invite.already_owned': 'Dit {product} is al van jou.',
  'owner_invite.invalid.AlreadyAccepted.title': 'Deze uitnodiging is al aangenomen',
  'owner_invite.invalid.AlreadyAccepted.body':
    'Een uitnodiging werkt één keer. Was jij het zelf, dan staat het {product} bij je eigen lijstjes. Was het iemand anders, vraag dan om een nieuwe link.',
  'owner_invite.invalid.Expired.title': 'Deze uitnodiging is verlopen',
  'owner_invite.invalid.Expired.body': 'Een uitnodiging blijft {days} dagen geldig. Vraag wie je uitnodigde om een nieuwe link.',
  'owner_invite.invalid.NotFound.title': 'Deze uitnodiging kennen we niet',
  'owner_invite.invalid.NotFound.body':
    'Misschien is de link niet helemaal meegekomen, of is de uitnodiging ingetrokken. Bekijk de link nog eens, of vraag om een nieuwe.',
  'owner_invite.invalid.my_lists': 'Naar mijn lijstjes',
  'owner_invite.invalid.log_in': 'Inloggen',
  'owner_invite.invalid.home': 'Naar de voorpagina',
});
