/** What operators read of tokens. */
export const TOKENS = {
  tokensIntro:
    'Met een token geeft een ander programma opdrachten aan deze site, bijvoorbeeld om een nieuwe versie te plaatsen. Het kan alleen doen waar het voor gemaakt is.',
  noTokens: 'Er zijn geen tokens.',
  token: 'Token',
  tokenFor: 'Waarvoor',
  tokenUntil: 'Geldig tot',
  tokenOver: 'verlopen',
  newToken: 'Token maken',
  tokenName: 'Naam',
  tokenNameHint: 'Waar je het gaat gebruiken. Deze naam staat straks in het logboek.',
  tokenScopes: 'Wat het mag',
  tokenDays: 'Aantal dagen geldig',
  makeToken: 'Maak token',
  revoke: 'Trek in',
  madeToken: 'Nieuw token',
  madeTokenIntro: 'Bewaar dit token op een veilige plek, als OPERATOR_TOKEN. We tonen het maar één keer.',
} as const;

/** What a token may do, in words; versions of a part are named after it. */
export const SCOPES = {
  read: 'Bekijken: schakelaars, onderdelen, planning en logboek',
  flags: 'Schakelaars zetten',
  events: 'Gebeurtenissen opnieuw versturen',
  deploy: 'Versies van',
} as const;
