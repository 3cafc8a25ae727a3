export const TOKENS = {
  tokensIntro:
    'With a token another program gives this site commands, for example to put a new version there. It can only do what it was made for.',
  noTokens: 'There are no tokens.',
  token: 'Token',
  tokenFor: 'What for',
  tokenUntil: 'Valid until',
  tokenOver: 'expired',
  newToken: 'Make a token',
  tokenName: 'Name',
  tokenNameHint: 'Where you’re going to use it. The log will have this name.',
  tokenScopes: 'What it may do',
  tokenDays: 'Days it’s valid',
  makeToken: 'Make token',
  revoke: 'Revoke',
  madeToken: 'New token',
  madeTokenIntro: 'Keep this token in a safe place, as OPERATOR_TOKEN. We only show it once.',
};

export const SCOPES = {
  read: 'Look: switches, parts, plans and log',
  flags: 'Set switches',
  events: 'Send events again',
  deploy: 'Versions of',
};
