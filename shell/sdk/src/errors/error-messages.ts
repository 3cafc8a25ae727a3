/** Texts of the error pages, under the specification's keys (docs/specification/1-shell-and-account.md §2, §8). */
export const ERRORS = {
  'title.no_connection': 'Geen verbinding',
  'error.no_connection_page': 'We kunnen deze pagina niet bereiken. Controleer je internetverbinding en probeer het opnieuw.',
  'title.not_found': 'Deze pagina is er niet',
  'error.not_found': 'Misschien is het adres niet helemaal goed overgenomen, of bestaat de pagina niet meer.',
  'title.oops': 'Er ging iets mis',
  'error.oops_page': 'Dat ligt aan ons, niet aan jou. Probeer het opnieuw; lukt het dan nog niet, kom dan later terug.',
  'error.500.title': 'De site hapert even',
  'error.500.content': 'Er is een storing bij ons. We werken eraan. Probeer het over een paar minuten opnieuw.',
  'error.no_access.title': 'Je hebt hier geen toegang',
  'error.no_access.body': 'Deze pagina is van iemand anders. Ben je ingelogd met het goede account?',
  'title.not_logged_in': 'Log eerst in',
  'error.not_logged_in': 'Deze pagina is alleen te zien als je bent ingelogd.',
  'action.home': 'Naar de beginpagina',
  'action.login': 'Inloggen',
} as const;
