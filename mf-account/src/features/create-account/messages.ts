import { defineMessages } from '@site/shell-sdk';

/** Texts of the create-account page (docs/specification/1-shell-and-account.md §2, §5, §8). */
export const t = defineMessages({
  'create_account.title': 'Maak een {product}',
  'create_account.lead':
    'Met een gratis account maak je {product}s, deel je ze met wie je wilt en verander je ze wanneer je wilt.',
  'create_account.who.title': 'Wie ben je?',
  'create_account.address.title': 'Waar komt je {product}?',
  'create_account.username': 'Naam van je {product}',
  'create_account.username.example': 'jouw-naam',
  'create_account.username.hint': 'Je {product} komt op {address}',
  'create_account.username.checking': 'We kijken of {address} nog vrij is.',
  'create_account.username.free': '{address} is nog vrij.',
  'create_account.login.title': 'Hoe log je straks in?',
  'create_account.username.suggested': 'Nog vrij, kies er een:',
  'create_account.submit': 'Maak mijn {product}',
  'create_account.has_account': 'Heb je al een account?',
  'create_account.log_in': 'Log in',
  'create_account.success': 'Je {product} is gemaakt. Zet er maar iets moois op.',
  'create_account.for_lot.title': 'Voor je lootje van {draw}',
  'create_account.for_lot.body':
    'Je {product} komt meteen bij je lootje. Wie jou heeft getrokken, ziet het daar. Wat de organisator van je invulde, staat er al.',
  'create_account.on_lot.title': 'Je {product} hangt aan je lootje',
  'create_account.on_lot.body': 'Wie jou heeft getrokken, ziet het bij het lootje. Zet er maar iets moois op.',
  'create_account.on_lot.to_list': 'Zet er wensen op',
  'create_account.on_lot.to_lot': 'Terug naar je lootje',
  'create_account.problem.wishlist_failed':
    'Je {product} kon niet gemaakt worden, en daarom is je account ook niet gemaakt. Probeer het zo nog eens.',
  'create_account.problem.signed_in_failed': 'Je {product} is gemaakt, maar het openen lukte niet. We laden de pagina opnieuw.',
  'create_account.preview.title': 'Verlanglijstje van {name}',
  'create_account.preview.nobody': 'jou',
  'create_account.preview.label': 'Zo ziet je {product} er straks uit',
});
