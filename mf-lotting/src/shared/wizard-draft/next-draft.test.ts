import { aUser } from '@site/shell-sdk/testing';
import { aLoting, aParticipant } from '../../testing/builders.js';
import { drawBody } from './draw-body.js';
import { draftOfNext } from './next-draft.js';

const user = aUser();
const today = '2027-11-01';
const celebration = { day: '2026-12-05', place: 'Bij oma', amount: 'Hooguit € 20' };

test('a next draw has the same people, rules and agreements, a year later, and is another draw', () => {
  const [anna, bram, cas, dirk] = [
    aParticipant('Anna'),
    aParticipant('Bram'),
    aParticipant('Cas', { email: null, publicUserGuid: 'cas' }),
    aParticipant('Dirk', { email: null }),
  ];
  const participants = [
    { ...anna, excluded: [bram.publicGuid, dirk.publicGuid] },
    { ...bram, excluded: [anna.publicGuid] },
    cas,
    dirk,
  ];
  const loting = aLoting({ title: 'Pakjes 2026', description: 'Met een gedicht', celebration, participants });
  const nobody = { email: null, publicUserGuid: null, friendParticipantPublicGuid: null };
  expect(draftOfNext({ ...loting, noSwaps: true }, { leftOut: [], today }, user).noSwaps).toBe(true);
  const draft = draftOfNext(loting, { leftOut: [], today }, user);
  expect(drawBody(draft)).toMatchObject({
    title: 'Pakjes 2027',
    description: 'Met een gedicht',
    celebration: { ...celebration, day: '2027-12-05' },
    readableAfter: null,
    participants: [
      { ...nobody, localGuid: 'p1', name: 'Anna', email: user.email, exclude: ['p2', 'p4'] },
      { ...nobody, localGuid: 'p2', name: 'Bram', email: 'bram@voorbeeld.nl', exclude: ['p1'] },
      { ...nobody, localGuid: 'p3', name: 'Cas', publicUserGuid: 'cas', exclude: [] },
      { ...nobody, localGuid: 'p4', name: 'Dirk', friendParticipantPublicGuid: dirk.publicGuid, exclude: [] },
    ],
  });
  expect(draft).toMatchObject({ publicLotingGuid: null, drawKey: null, takesPart: true });
  expect(JSON.stringify(draft)).not.toContain(loting.publicGuid);

  const without = draftOfNext(loting, { leftOut: [bram.publicGuid], today }, user);
  expect(without.participants.map(({ name, exclude }) => [name, exclude])).toEqual([
    ['Anna', ['p3']],
    ['Cas', []],
    ['Dirk', []],
  ]);
});

test('of a draw whose organizer took no part they take none in the next', () => {
  const loting = aLoting({ organizer: { name: 'Juf', email: null } });
  const draft = draftOfNext(loting, { leftOut: [], today }, user);
  expect(draft.takesPart).toBe(false);
  expect(draft.participants.map(({ localGuid, name }) => [localGuid, name])).toEqual([
    ['p1', 'Juf'],
    ['p2', 'Anna'],
    ['p3', 'Bram'],
    ['p4', 'Carlijn'],
  ]);
});

test.each([
  ['soon after the celebration', '2026-12-05', '2026-12-06', '2027-12-05'],
  ['before it', '2026-12-05', '2026-11-20', '2027-12-05'],
  ['after two years', '2026-12-05', '2028-11-20', '2028-12-05'],
  ['after two years, when it is over', '2026-12-05', '2028-12-06', '2029-12-05'],
  ['of a day that is not there', '2028-02-29', '2028-03-01', ''],
  ['without a day', null, '2027-11-01', ''],
])('the day %s', (_what, day, now, expected) => {
  const loting = aLoting({ celebration: { ...celebration, day } });
  expect(draftOfNext(loting, { leftOut: [], today: now }, user).celebration.day).toBe(expected);
});

test('a title without its year stays as it is', () => {
  const titleOf = (title: string) => draftOfNext(aLoting({ title }), { leftOut: [], today }, user).title;
  expect(['Sinterklaas', 'Sinterklaas 2026', 'Klas van 1999'].map(titleOf)).toEqual([
    'Sinterklaas',
    'Sinterklaas 2027',
    'Klas van 1999',
  ]);
});
