import { LIMITS, type Loting } from '@site/contracts';
import { byAddress, type Draft, draftOfLoting, emptyDraft, hasContent, organizedBy } from '../../../shared/wizard-draft/draft.js';
import { drawBody } from '../../../shared/wizard-draft/draw-body.js';
import { addBulk } from './add-bulk.js';
import { withDetails } from './details-form.js';
import { excludedPositions } from '../../../shared/wizard-draft/no-swaps.js';
import { countExclusions, withExclusion, withHousehold } from './exclusions.js';
import { doubleNames, findSame, withEdited, withoutPerson, withPeople } from './participants.js';
import { matching } from './search.js';
import { firstUndone, stepFor } from './steps.js';

const details = { title: 'Sinterklaas', description: '', name: 'Anna', email: 'anna@a.nl' };
const people = (...names: string[]) => names.map((name) => byAddress(name, `${name.toLowerCase()}@a.nl`));
const aDraft = (...names: string[]): Draft => withPeople(withDetails(emptyDraft(null), details), people(...names));
const guids = ({ participants }: Draft) => participants.map(({ localGuid }) => localGuid);
const user = {
  email: 'a@a.nl',
  enableCrossOffConfirmationEmail: true,
  firstName: 'Anna',
  lastName: null,
  isAccount: true,
  overviewEmailFrequency: 0,
  privateGuid: 'private',
  publicGuid: 'public',
};

describe('participants', () => {
  test('nobody is added twice by one address, whatever its case, or by one account', () => {
    const friend = { name: 'Cas', email: null, publicUserGuid: 'cas', friendParticipantPublicGuid: null };
    const draft = withPeople(aDraft('Bram'), [byAddress('Bram 2', 'BRAM@A.NL'), friend, { ...friend, name: 'Cas 2' }]);
    expect(draft.participants.map(({ name }) => name)).toEqual(['Anna', 'Bram', 'Cas']);
    expect(findSame(draft.participants, byAddress('x', ' Bram@a.nl '))?.name).toBe('Bram');
    expect(findSame(draft.participants, byAddress('x', 'bram@a.nl'), guids(draft)[1])).toBeNull();
  });

  test('there are never more than five hundred, each with a short name of their own', () => {
    const many = Array.from({ length: 600 }, (_, at) => byAddress(`P${at}`, `p${at}@a.nl`));
    const draft = withPeople(aDraft(), many);
    expect(draft.participants).toHaveLength(LIMITS.drawParticipants.max);
    expect(new Set(guids(draft)).size).toBe(LIMITS.drawParticipants.max);
    expect(guids(withPeople(withoutPerson(draft, 'p2'), people('Nieuw'))).at(-1)).toBe('p501');
  });

  test('who goes is excluded by nobody; the organizer stays; who changes keeps the exclusions', () => {
    const draft = withHousehold(aDraft('Bram', 'Cas'), new Set(['p1', 'p2', 'p3']));
    const without = withoutPerson(draft, 'p2');
    expect(without.participants.map(({ name, exclude }) => [name, exclude])).toEqual([
      ['Anna', ['p3']],
      ['Cas', ['p1']],
    ]);
    expect(withoutPerson(draft, 'p1').participants).toHaveLength(3);
    expect(withEdited(draft, 'p2', { name: 'Bob' }).participants[1]).toMatchObject({ name: 'Bob', exclude: ['p1', 'p3'] });
  });

  test('double names are found without regard to case and space', () => {
    const draft = withPeople(aDraft('Bram'), [
      byAddress(' BRAM', 'x@a.nl'),
      byAddress('anna ', 'y@a.nl'),
      byAddress('Cas', 'z@a.nl'),
    ]);
    expect(doubleNames(draft.participants)).toEqual(['Anna', 'Bram']);
  });

  test('a text adds who is new, and keeps what is wrong and what finds no room', () => {
    const draft = aDraft('Bram');
    const outcome = addBulk(draft.participants, 'Cas cas@a.nl, BRAM@a.nl, cas@A.nl, fout, dirk@a.nl');
    expect(outcome).toEqual({
      people: [
        { name: 'Cas', email: 'cas@a.nl' },
        { name: 'Dirk', email: 'dirk@a.nl' },
      ],
      doubles: ['BRAM@a.nl', 'cas@A.nl'],
      wrong: ['fout'],
      isFull: false,
      left: ['fout'],
    });
    const full = withPeople(
      draft,
      Array.from({ length: 497 }, (_, at) => byAddress(`P${at}`, `p${at}@a.nl`)),
    );
    expect(addBulk(full.participants, 'Cas cas@a.nl, Dirk dirk@a.nl')).toMatchObject({
      isFull: true,
      left: ['Dirk <dirk@a.nl>'],
    });
  });

  test('a search finds every word anywhere, without accents', () => {
    const found = matching([{ name: 'Zoë de Vries' }, { name: 'Bram' }], 'vri zoe');
    expect(found.map(({ name }) => name)).toEqual(['Zoë de Vries']);
    expect(matching([{ name: 'Bram' }], '  ')).toHaveLength(1);
  });
});

describe('exclusions', () => {
  test('a tick goes one way, a household every way, and neither names anybody twice', () => {
    let draft = withExclusion(aDraft('Bram', 'Cas', 'Dirk'), 'p1', 'p2', true);
    draft = withExclusion(withExclusion(draft, 'p1', 'p2', true), 'p1', 'p1', true);
    expect(excludedPositions(draft.participants)).toEqual([[1], [], [], []]);
    draft = withHousehold(draft, new Set(['p1', 'p2', 'p3']));
    expect(excludedPositions(draft.participants)).toEqual([[1, 2], [0, 2], [0, 1], []]);
    expect(countExclusions(withExclusion(draft, 'p3', 'p1', false).participants)).toBe(5);
  });
});

describe('the way through the steps', () => {
  const infeasible = withHousehold(aDraft('Bram', 'Cas'), new Set(['p1', 'p2']));
  test.each([
    ['nothing', emptyDraft(null), 'lotingDetails'],
    ['a title that is too short', withDetails(aDraft('Bram', 'Cas'), { title: 'ab' }), 'lotingDetails'],
    ['two participants', aDraft('Bram'), 'addParticipants'],
    ['rules that leave no draw', infeasible, 'addExclusions'],
    ['everything', aDraft('Bram', 'Cas'), 'overview'],
  ])('with %s the first step to do is found', (_what, draft, step) => {
    expect(firstUndone(draft)).toBe(step);
  });

  const done = aDraft('Bram', 'Cas');
  test.each([
    ['getStarted', null, {}, 'getStarted'],
    ['getStarted', null, { fromHome: true }, 'lotingDetails'],
    ['getStarted', done, { fromHome: true }, 'getStarted'],
    ['lotingDetails', null, {}, 'getStarted'],
    ['lotingDetails', null, { begins: true }, 'lotingDetails'],
    ['lotingDetails', done, {}, 'lotingDetails'],
    ['addParticipants', null, {}, 'lotingDetails'],
    ['overview', null, {}, 'lotingDetails'],
    ['overview', aDraft('Bram'), {}, 'addParticipants'],
    ['addExclusions', aDraft('Bram'), {}, 'addParticipants'],
    ['addExclusions', infeasible, {}, 'addExclusions'],
    ['overview', infeasible, {}, 'addExclusions'],
    ['overview', done, {}, 'overview'],
    ['justDrawn', null, {}, 'justDrawn'],
  ] as const)('to %s with %p and %p leads to %s', (step, draft, state, shown) => {
    expect(stepFor({ step, draft, state })).toBe(shown);
  });
});

describe('who organizes', () => {
  test('is whoever is logged in, with their own address and the name they typed', () => {
    const draft = organizedBy(user, aDraft('Bram'));
    expect(draft.userPrivateGuid).toBe('private');
    expect(draft.participants[0]).toMatchObject({ name: 'Anna', email: 'a@a.nl', localGuid: 'p1' });
    expect(organizedBy(user, draft)).toBe(draft);
    expect(emptyDraft({ ...user, firstName: null }).participants[0]?.name).toBe('');
    expect(hasContent(emptyDraft(user))).toBe(false);
  });
});

test('a redo takes over title, message, participants and exclusions, and names who stays', () => {
  const row = { hasWishlist: false, isViewed: true, selectedParticipantGuid: null, mailStatus: 'sent' as const };
  const card = { madeAt: null, openedAt: null, openedBefore: null };
  const loting: Loting = {
    publicGuid: 'draw',
    manageGuid: 'manage',
    organizerLot: null,
    createDate: '',
    mailHeldUntilProven: false,
    title: 'Kerst',
    description: null,
    participants: [
      { ...row, publicGuid: 'one', name: 'Anna', email: 'a@a.nl', publicUserGuid: 'public', excluded: ['two'] },
      { ...row, publicGuid: 'two', name: 'Bram', email: 'b@a.nl', publicUserGuid: null, excluded: [] },
      { ...row, publicGuid: 'three', name: 'Cas', email: null, publicUserGuid: 'cas', excluded: ['one'] },
      { ...row, publicGuid: 'four', name: 'Dirk', email: null, publicUserGuid: null, excluded: [] },
      { ...row, publicGuid: 'five', name: 'Eef', email: null, publicUserGuid: null, excluded: [], card },
    ],
  };
  const draft = draftOfLoting(loting, user);
  expect(draft.publicLotingGuid).toBe('draw');
  const nobody = { email: null, publicUserGuid: null, friendParticipantPublicGuid: null };
  expect(drawBody(draft)).toEqual({
    title: 'Kerst',
    description: '',
    readableAfter: null,
    remember: true,
    participants: [
      { ...nobody, localGuid: 'one', name: 'Anna', email: 'a@a.nl', exclude: ['two'] },
      { ...nobody, localGuid: 'two', name: 'Bram', email: 'b@a.nl', exclude: [] },
      { ...nobody, localGuid: 'three', name: 'Cas', publicUserGuid: 'cas', exclude: ['one'] },
      { ...nobody, localGuid: 'four', name: 'Dirk', friendParticipantPublicGuid: 'four', exclude: [] },
      { ...nobody, localGuid: 'five', name: 'Eef', withoutMail: true, exclude: [] },
    ],
  });
});

test('a redo of a draw whose organizer takes no part has them first, and among nobody who draws', () => {
  const row = { hasWishlist: false, isViewed: true, selectedParticipantGuid: null, mailStatus: 'sent' as const, excluded: [] };
  const rows = ['Bram', 'Cas', 'Dirk'].map((name) => ({ ...row, publicGuid: name, name, email: null, publicUserGuid: null }));
  const draw = { publicGuid: 'draw', manageGuid: 'manage', organizerLot: null, createDate: '', mailHeldUntilProven: false };
  const organizer = { name: 'Anna', email: null };
  const draft = draftOfLoting({ ...draw, title: 'Kerst', description: null, organizer, participants: rows }, user);
  expect(drawBody(draft)).toMatchObject({
    organizerTakesPart: false,
    participants: [
      { name: 'Anna', email: 'a@a.nl' },
      ...rows.map(({ name }) => ({ localGuid: name, friendParticipantPublicGuid: name })),
    ],
  });
  expect(firstUndone(draft)).toBe('overview');
  expect(firstUndone({ ...draft, participants: draft.participants.slice(0, 3) })).toBe('addParticipants');
});
