import * as contracts from '@site/contracts';
import { type Endpoint, EVENTS, wishlistInternal } from '@site/contracts';
import { z } from 'zod/mini';
import { clientCallsText, readClientCalls } from './generated.js';
import { incompatibilities } from './compare-contracts.js';
import { describeContract } from '@site/contracts/description/describe-contract';
import { freeze, readFrozen, textOf } from './frozen.js';

const today = describeContract();
const { crossOffGift, getCrossedOff, getMyLists, createAccount, undoCrossOff } = contracts;

/** The contract with some of its exports otherwise. */
const changed = (exports: object) => describeContract({ ...contracts, ...exports });
const withEvents = (events: object) => changed({ EVENTS: { ...EVENTS, ...events } });
/** What those who know today's contract cannot live with in another one. */
const against = (exports: object) => incompatibilities(today, changed(exports));

test('pages and processes that know the frozen contract can work with what the contract is today', async () => {
  const frozen = await readFrozen();
  const { isKept, said } = freeze(frozen, today);
  // What is more than an addition is under a version of its own, and frozen with it: npm run contract.
  expect(isKept && today.version === frozen.version ? '' : said).toBe('');
});

test('the calls of pages are generated from the contract as it is: npm run contract', async () => {
  expect(await readClientCalls()).toBe(clientCallsText());
});

test('what was described is read back as it was', () => {
  expect(JSON.parse(textOf(today))).toEqual(today);
  expect(Object.keys(today.calls).length).toBeGreaterThan(100);
  expect(Object.keys(today.internal).length).toBeGreaterThan(20);
});

test('what is added is no trouble to who does not know it', () => {
  const body = z.extend(crossOffGift.body ?? z.object({}), { note: contracts.optionalOf(z.string()) });
  const replies = { 200: z.object({ crossOffGuid: contracts.Guid, note: z.nullable(z.string()) }) };
  const more = { crossOffGift: { ...crossOffGift, body, replies }, newCall: { ...getMyLists, path: '/api/MyList/Newest' } };
  expect(against(more)).toEqual([]);
  expect(freeze(today, changed(more))).toEqual({
    isKept: true,
    said: `Contract ${String(today.version)} is frozen. New:\n  GET /api/MyList/Newest`,
  });
  expect(incompatibilities(today, withEvents({ 'list.shared': z.object({ publicWishlistGuid: contracts.Guid }) }))).toEqual([]);
  const later = z.extend(EVENTS['lot.viewed'], { at: z.optional(z.string()) });
  expect(incompatibilities(today, withEvents({ 'lot.viewed': later }))).toEqual([]);
});

const CROSS_OFF = 'POST /api/Gift/CrossOff';
const { publicGiftGuid, contextId } = crossOffGift.body?.shape ?? {};
const crossOffWith = (fields: Partial<Endpoint>) => ({ crossOffGift: { ...crossOffGift, ...fields } });

test.each<[string, object, string[]]>([
  ['a call that is gone', { undoCrossOff: undefined }, [`${undoCrossOff.method} ${undoCrossOff.path}: is gone`]],
  [
    'a field that has to be there',
    crossOffWith({ body: z.object({ publicGiftGuid, contextId, note: z.string() }) }),
    [`${CROSS_OFF} body.note: has to be there, and may be missing`],
  ],
  [
    'a field that has to be there from now on',
    crossOffWith({ body: z.object({ publicGiftGuid, contextId: z.string().check(z.maxLength(64)) }) }),
    [`${CROSS_OFF} body.contextId: has to be there, and may be missing`, `${CROSS_OFF} body.contextId: null is not taken`],
  ],
  [
    'a shorter text',
    crossOffWith({ body: z.object({ publicGiftGuid, contextId: contracts.optionalOf(z.string().check(z.maxLength(10))) }) }),
    [`${CROSS_OFF} body.contextId: maxLength 10 is tighter than 64`],
  ],
  [
    'a text of another form',
    crossOffWith({ body: z.object({ publicGiftGuid: z.string().check(z.regex(/^g-/)), contextId }) }),
    [`${CROSS_OFF} body.publicGiftGuid: another pattern`],
  ],
  [
    'nothing sent, which means something else',
    {
      createAccount: {
        ...createAccount,
        body: z.extend(z.object(createAccount.body?.def.shape), { receiveMailing: z._default(z.boolean(), true) }),
      },
    },
    ['POST /api/Account/Create body.receiveMailing: left out, it means something else'],
  ],
  [
    'an answer that lacks a field',
    crossOffWith({ replies: { 200: z.object({}) } }),
    [`${CROSS_OFF} 200.crossOffGuid: has to be there, and may be missing`],
  ],
  [
    'an answer whose field may be null',
    crossOffWith({ replies: { 200: z.object({ crossOffGuid: z.nullable(contracts.Guid) }) } }),
    [`${CROSS_OFF} 200.crossOffGuid: null is not taken`],
  ],
  [
    'an answer of another type, deep in a list',
    { getCrossedOff: { ...getCrossedOff, replies: { 200: z.object({ crossedOffWishlists: z.array(z.string()) }) } } },
    ['GET /api/Gift/CrossedOff 200.crossedOffWishlists[]: string is not taken'],
  ],
  [
    'a code that no page knows',
    crossOffWith({ refusal: z.enum([...contracts.CrossOffProblem.options, 'TooLate']) }),
    [`${CROSS_OFF} 422: "TooLate" is not known`],
  ],
  [
    'a status that no page knows',
    crossOffWith({ replies: { ...crossOffGift.replies, 201: z.object({}) } }),
    [`${CROSS_OFF}: answers 201`],
  ],
  ['an answer without its body', crossOffWith({ replies: { 200: null } }), [`${CROSS_OFF}: 200 with another body`]],
  ['fewer who may', crossOffWith({ access: 'account' }), [`${CROSS_OFF}: is for account, was for user`]],
  [
    'a create that a repeat makes twice',
    { createMyList: { ...contracts.createMyList, keepsAnswer: false } },
    ['POST /api/MyList/Create: is done twice when it is repeated'],
  ],
  [
    'a call between services whose answer an older one does not give',
    {
      wishlistInternal: {
        ...wishlistInternal,
        discardFirstList: { ...wishlistInternal.discardFirstList, reply: z.object({ wasThere: z.boolean() }) },
      },
    },
    [
      'wishlist /internal/discard-first-list answer: true is not taken',
      'wishlist /internal/discard-first-list answer: object is not taken',
    ],
  ],
  [
    'an event whose new field an older service does not tell',
    { EVENTS: { ...EVENTS, 'lot.viewed': z.extend(EVENTS['lot.viewed'], { at: z.string() }) } },
    ['lot.viewed.at: has to be there, and may be missing'],
  ],
])('%s is found', (_what, exports, found) => {
  expect(against(exports)).toEqual(found);
});

test('what is more than an addition is frozen under a higher version alone', () => {
  const raised = today.version + 1;
  const gone = { undoCrossOff: undefined };
  const refused = freeze(today, changed(gone));
  expect(refused.isKept).toBe(false);
  expect(refused.said).toContain('raising CONTRACT_VERSION');
  const kept = freeze(today, changed({ ...gone, CONTRACT_VERSION: raised }));
  expect(kept.isKept).toBe(true);
  expect(kept.said).toMatch(/^Contract \d+ is frozen\.\nNot as contract \d+ had it:\n {2}POST .*: is gone$/);
  expect(freeze(changed({ CONTRACT_VERSION: raised }), today).isKept).toBe(false);
});
