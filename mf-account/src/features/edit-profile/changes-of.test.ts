import { aUser } from '@site/shell-sdk/testing';
import { changesOf, isSameEmail } from './changes-of.js';

const anna = aUser({ overviewEmailFrequency: 3, enableCrossOffConfirmationEmail: true });
const untouched = {
  firstName: 'Anna',
  lastName: 'de Vries',
  email: 'anna@voorbeeld.nl',
  password: null,
  confirmation: null,
  overviewEmailFrequency: 3,
  enableCrossOffNotifications: true,
};

test.each([
  [{}, {}],
  [{ firstName: 'Annie' }, { firstName: 'Annie' }],
  [{ lastName: 'Bos' }, { lastName: 'Bos' }],
  [{ email: 'Anna@voorbeeld.nl' }, { email: 'Anna@voorbeeld.nl' }],
  [{ password: ' nieuw en lang ', confirmation: ' nieuw en lang ' }, { password: ' nieuw en lang ' }],
  [{ overviewEmailFrequency: 0 }, { overviewEmailFrequency: 0 }],
  [{ enableCrossOffNotifications: false }, { enableCrossOffNotifications: false }],
])('of %j is sent %j', (typed, sent) => {
  expect(changesOf(anna, { ...untouched, ...typed })).toEqual(sent);
});

test('addresses compare without regard to case and space around them', () => {
  expect(isSameEmail(' Anna@Voorbeeld.nl', 'anna@voorbeeld.nl')).toBe(true);
  expect(isSameEmail('anna@voorbeeld.nl', 'anne@voorbeeld.nl')).toBe(false);
});
