/**
 * Who lives in the demo data. Other services' seeds know these people by `demoGuid('user:<key>')`; addresses are
 * `<key>@voorbeeld.nl`.
 */
export const DEMO_PEOPLE = [
  { key: 'anna', firstName: 'Anna', lastName: 'de Vries' },
  { key: 'bram', firstName: 'Bram', lastName: 'Bakker' },
  { key: 'carlijn', firstName: 'Carlijn', lastName: 'van den Berg' },
  { key: 'daan', firstName: 'Daan', lastName: 'Visser' },
  { key: 'eva', firstName: 'Eva', lastName: 'Smit' },
  { key: 'fatima', firstName: 'Fatima', lastName: 'El Amrani' },
  { key: 'gijs', firstName: 'Gijs', lastName: 'Mulder' },
  { key: 'hanna', firstName: 'Hanna', lastName: 'Dekker' },
  { key: 'ivo', firstName: 'Ivo', lastName: 'Hendriks' },
  { key: 'jasmijn', firstName: 'Jasmijn', lastName: 'Peters' },
  { key: 'kees', firstName: 'Kees', lastName: 'de Vries' },
  { key: 'lotte', firstName: 'Lotte', lastName: 'van Dijk' },
] as const;

/** What every demo person logs in with. */
export const DEMO_PASSWORD = 'lijstje-demo';
