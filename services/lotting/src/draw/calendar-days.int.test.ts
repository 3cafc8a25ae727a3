import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { calendarDays } from './calendar-days.js';

const { deps, account, accountHolder } = lottingUnderTest();
const celebration = { day: '2030-12-05', place: 'Bij oma', amount: '€ 10' };

test('a calendar has the celebrations of draws that somebody organizes or takes part in, as long as there are any', async () => {
  const [anna, bram] = [await accountHolder('anna@voorbeeld.nl'), await accountHolder('bram@voorbeeld.nl')];
  const stranger = await accountHolder('ina@voorbeeld.nl');
  const people = ['anna', 'bram', 'carlijn', 'daan'].map((name) => aParticipant(name));
  const draw = async (changes: object) => bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(people, changes)));
  const made = await draw({ celebration });
  await draw({});
  await draw({ celebration: { ...celebration, day: '2030-01-01' } });
  const daysOf = ({ userGuid }: typeof anna, from = '2030-06-01') => calendarDays(deps, { userGuid, from });
  const days = [{ drawGuid: made.publicGuid, title: 'Sinterklaas', celebration }];
  expect(await daysOf(anna)).toEqual(days);
  expect(await daysOf(bram)).toEqual(days);
  expect(await daysOf(bram, '2029-01-01')).toHaveLength(2);
  expect(await daysOf(stranger)).toEqual([]);
  const daan = await accountHolder('daan@voorbeeld.nl');
  const known = account.people.find((one) => one.userGuid === daan.userGuid);
  if (known !== undefined) known.isAddressProven = false;
  expect(await daysOf(daan)).toEqual([]);
  await anna.browser.delete(`/api/Loting/${made.manageGuid}`);
  expect(await daysOf(anna)).toEqual([]);
});
