/**
 * The people of the demo data as the account service makes them, under `demoGuid('user:<key>')`. Their names are told by
 * its events as well; these are for the moment before those arrive.
 */
export const DEMO_PEOPLE: Readonly<Record<string, readonly [firstName: string, lastName: string]>> = {
  anna: ['Anna', 'de Vries'],
  bram: ['Bram', 'Bakker'],
  carlijn: ['Carlijn', 'van den Berg'],
  daan: ['Daan', 'Visser'],
  eva: ['Eva', 'Smit'],
  fatima: ['Fatima', 'El Amrani'],
  gijs: ['Gijs', 'Mulder'],
  hanna: ['Hanna', 'Dekker'],
  ivo: ['Ivo', 'Hendriks'],
  jasmijn: ['Jasmijn', 'Peters'],
  kees: ['Kees', 'de Vries'],
  lotte: ['Lotte', 'van Dijk'],
};

/** Whose lists are among whose friends: the person, then the names of the lists. */
export const DEMO_FRIENDS: Readonly<Record<string, readonly string[]>> = {
  anna: ['bram', 'carlijn', 'kees', 'eva-en-gijs', 'lotte'],
  bram: ['anna', 'carlijn', 'daan'],
  carlijn: ['anna', 'bram', 'hanna'],
  eva: ['anna', 'fatima', 'jasmijn-en-ivo'],
  fatima: ['eva-en-gijs', 'hanna'],
  hanna: ['fatima', 'lotte'],
  kees: ['anna', 'anna-sinterklaas'],
  lotte: ['anna', 'hanna', 'jasmijn-en-ivo'],
};
