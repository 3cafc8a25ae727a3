import type { Lot } from '@site/contracts';
import { registerSecrets, sealKeptGuids } from '@site/service-kit';
import { client } from '@site/service-kit/testing';
import { createLottingApi } from '../app.js';
import { CARD_GUIDS, LOT_GUIDS } from '../participant/participant.model.js';
import { createStores } from '../shared/stores.js';
import { aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';
import { ORGANIZER_KEYS } from './draw.model.js';
import { createDrawSecrets } from './draw-secrets.js';
import { resealDraws } from './reseal-draws.js';
import { createDrawVault } from './sealed-draw.js';

const { base, deps, app, anonymousDraw, collection, questions } = lottingUnderTest();
const BEFORE = base.config.SERVICE_SECRET;
const TODAY = 'the secret of today';

/** The draws as a process has them that is given these secrets. */
const under = (...secrets: [string, ...string[]]) => {
  registerSecrets(base.mongo, secrets);
  const stores = createStores(base.mongo, base.clock);
  const its = { ...deps, stores, vault: createDrawVault(secrets), secrets: createDrawSecrets(secrets) };
  return { deps: its, app: createLottingApi(base, its, { isOn: async () => true }) };
};

test('a draw is drawn, its secret gives way to another, and every lot, nudge and question opens without the one of before', async () => {
  const { rows, publicGuid } = await anonymousDraw();
  const guids = rows.map(({ privateGuid }) => privateGuid);
  const lotOf = async (on: typeof app, guid: string) => {
    const answer = await client(on).get(`/api/Lot/${guid}`);
    return answer.status === 200 ? bodyOf<Lot>(answer) : null;
  };
  const [, lotPrivateGuid = ''] = guids;
  await client(app).post('/api/Lot/SendNudge', { participantPrivateGuid: lotPrivateGuid });
  await client(app).post('/api/Lot/SendQuestion', { lotPrivateGuid, question: 'Welke maat?' });
  await collection('lotingen').updateOne({}, { $set: { giversFrom: '2020-01-01' } });
  await client(app).post('/api/Lot/ThankGiver', { lotPrivateGuid, thanks: 'Dank je' });
  const questionGuid = (await questions())[0]?._id ?? '';
  const privateUserGuid = (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
  const lots = (on: typeof app) => Promise.all(guids.map((guid) => lotOf(on, guid)));
  const before = await lots(app);
  expect(before[1]).toMatchObject({
    nudgeDisabledUntil: expect.any(String) as string,
    questions: [{ question: 'Welke maat?' }],
    giver: { isThanked: true },
  });

  // While both are accepted everything opens, whether it was sealed anew yet or not.
  const both = under(TODAY, BEFORE);
  expect(await lots(both.app)).toEqual(before);
  const seal = () => Promise.all([1, 2].map(() => resealDraws(both.deps)));
  expect(Math.max(...(await seal()).map(({ renewed }) => renewed))).toBeGreaterThan(0);
  await sealKeptGuids(base, [LOT_GUIDS, ORGANIZER_KEYS]);
  expect(await lots(both.app)).toEqual(before);
  expect(await seal()).toEqual([{ renewed: 0 }, { renewed: 0 }]);

  const today = under(TODAY);
  expect(await lots(today.app)).toEqual(before);
  expect((await client(today.app).get(`/api/Lot/Question/${questionGuid}`)).status).toBe(200);
  const asked = { publicLotingGuid: publicGuid, privateUserGuid };
  expect((await client(today.app).post('/api/Loting/OpenWithOrganizer', asked)).status).toBe(200);
  expect(await lots(under(BEFORE).app)).toEqual(guids.map(() => null));
});

test('a card opens its lot by the digits that were chosen without the secret of before', async () => {
  const child = aParticipant('daan', { email: null, withoutMail: true });
  const { browser, publicGuid, rows } = await anonymousDraw(['bram', 'carlijn', child]);
  const asked = { publicLotingGuid: publicGuid, participantPublicGuids: [rows[3]?._id] };
  const { cards } = bodyOf<{ cards: { code: string }[] }>(await browser.post('/api/Loting/Cards', asked));
  const open = async (on: typeof app, pin: string) =>
    (await client(on).post('/api/Lot/OpenCard', { code: cards[0]?.code, pin })).status;
  expect(await open(app, '1234')).toBe(200);
  const both = under(TODAY, BEFORE);
  expect(await open(both.app, '1234')).toBe(200);
  await resealDraws(both.deps);
  await sealKeptGuids(base, [LOT_GUIDS, CARD_GUIDS]);
  expect((await resealDraws(both.deps)).renewed).toBe(0);
  const today = under(TODAY);
  expect([await open(today.app, '4321'), await open(today.app, '1234')]).toEqual([422, 200]);
  expect(await open(under(BEFORE).app, '1234')).toBe(404);
});
