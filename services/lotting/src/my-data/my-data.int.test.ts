import { dayAt } from '@site/service-kit';
import { client, type InMyData } from '@site/service-kit/testing';
import { drawnBy, sealedFor } from '../draw/drawn-by.js';
import type { ParticipantRecord } from '../shared/records.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { myData } from './my-data.js';

const { base, app, deps, accountHolder, collection, rowsOf } = lottingUnderTest();
const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Anna has an account and organizes; Bram has one as well and takes part. */
const sinterklaas = async () => {
  const [anna, bram] = [await accountHolder('anna@voorbeeld.nl'), await accountHolder('bram@voorbeeld.nl')];
  const people = [aParticipant('anna'), aParticipant('bram'), aParticipant('carlijn'), aParticipant('daan'), aParticipant('eva')];
  const celebration = { day: '2030-12-05', place: 'Bij oma', amount: 'ongeveer € 10' };
  const made = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(people, { celebration })));
  const rows = await rowsOf(made.publicGuid);
  const of = (name: string): ParticipantRecord => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`${name} takes part`);
    return row;
  };
  return { anna, bram, ...made, rows, of };
};
const textOf = async ({ userGuid }: { readonly userGuid: string }) => JSON.stringify(await myData(deps, userGuid));
const post = (path: string, body: object) => client(app).post(`/api/Lot/${path}`, body);
const view = ({ privateGuid }: ParticipantRecord) => post('RegisterFirstView', { lotPrivateGuid: privateGuid });
const ask = ({ privateGuid }: ParticipantRecord, question: string) =>
  post('SendQuestion', { lotPrivateGuid: privateGuid, question });
const drawnName = (rows: readonly ParticipantRecord[], own: ParticipantRecord) =>
  rows.find(({ _id }) => _id === drawnBy(deps.vault, own))?.name;

test('the organizer has what their page shows, a participant their own lot, and whom it drew once they saw it', async () => {
  const { anna, bram, rows, of } = await sinterklaas();
  expect(await myData(deps, bram.userGuid)).toEqual({
    draws: [],
    lots: [
      {
        ...{ draw: 'Sinterklaas', description: 'Niet duurder dan tien euro', name: 'bram', email: 'bram@voorbeeld.nl' },
        ...{ celebration: { day: '2030-12-05', place: 'Bij oma', amount: 'ongeveer € 10' }, firstViewedAt: null },
        toDrawer: [],
      },
    ],
  });
  expect(await myData(deps, anna.userGuid)).toMatchObject({
    draws: [{ title: 'Sinterklaas', participants: rows.map(({ name }) => ({ name, isViewed: false })) }],
    lots: [{ name: 'anna', firstViewedAt: null }],
  });
  expect(await textOf(anna)).not.toContain('"drew"');
  await ask(of('bram'), 'Welke maat?');
  await view(of('bram'));
  expect(await myData(deps, bram.userGuid)).toMatchObject({
    lots: [{ drew: drawnName(rows, of('bram')), asked: [{ question: 'Welke maat?', answer: null }] }],
  });
  expect(await myData(deps, anna.userGuid)).toMatchObject({
    draws: [{ participants: rows.map(({ name }) => ({ name, isViewed: name === 'bram' })) }],
  });
});

test('what somebody wrote to who drew them is in it before they open their own lot, and nothing that they read', async () => {
  const { bram, rows, of } = await sinterklaas();
  for (const row of rows) await ask(row, 'Hou je van thee?');
  expect((await post('SendMessage', { as: 'drawn', guid: of('bram').privateGuid, text: 'Van munt' })).status).toBe(200);
  expect(await myData(deps, bram.userGuid)).toMatchObject({ lots: [{ toDrawer: [{ isMine: true, text: 'Van munt' }] }] });
  for (const trace of ['"drew"', 'Hou je van thee?']) expect(await textOf(bram)).not.toContain(trace);
});

test('what opens a draw, a lot or a question is not in it', async () => {
  const { anna, bram, rows, of } = await sinterklaas();
  for (const row of rows) await view(row);
  await ask(of('bram'), 'Welke maat?');
  for (const text of [await textOf(anna), await textOf(bram)]) expect(text).not.toMatch(GUID);
});

test('nobody can tell by it who drew them, who asked them, or whom others drew', async () => {
  const { anna, bram, rows, of } = await sinterklaas();
  await view(of('bram'));
  const quiet = [await textOf(anna), await textOf(bram)];
  // The other world: of the same draw everybody but Bram drew somebody else, and asks whom they drew.
  const others = rows.filter(({ name }) => name !== 'bram');
  const drawn = others.map((row) => drawnBy(deps.vault, row) ?? '');
  const participants = collection('participants');
  for (const [index, row] of others.entries()) {
    const sealed = deps.vault.seal(drawn[(index + 1) % drawn.length] ?? '', sealedFor(row));
    await participants.updateOne({ _id: row._id }, { $set: { sealed } });
    await ask(row, `Vraag van ${row.name}`);
  }
  expect((await deps.stores.threads.ofLotingen([rows[0]?.lotingGuid ?? ''])).length).toBe(others.length);
  expect([await textOf(anna), await textOf(bram)]).toEqual(quiet);
});

test('a lot that a repair changed says whom it names now once its holder knows; a deleted draw is gone', async () => {
  const { anna, bram, manageGuid, of } = await sinterklaas();
  await view(of('bram'));
  const change = { at: new Date(), wasOpened: true };
  await collection('participants').updateOne({ _id: of('bram')._id }, { $set: { change } });
  expect(await textOf(bram)).not.toContain('"drew"');
  await post('AcknowledgeChange', { lotPrivateGuid: of('bram').privateGuid });
  expect(await textOf(bram)).toContain('"drew"');
  await anna.browser.delete(`/api/Loting/${manageGuid}`);
  for (const person of [anna, bram]) expect(await myData(deps, person.userGuid)).toEqual({ draws: [], lots: [] });
});

test('lots for an address that nobody proved are not in it, and a stranger has nothing', async () => {
  const { bram } = await sinterklaas();
  const eva = await accountHolder('eva@voorbeeld.nl');
  expect(await myData(deps, eva.userGuid)).toMatchObject({ lots: [{ name: 'eva' }] });
  eva.isAddressProven = false;
  const late = await accountHolder('fien@voorbeeld.nl');
  expect(await myData(deps, late.userGuid)).toEqual({ draws: [], lots: [] });
  expect(await textOf(bram)).not.toContain('eva');
});

test('of every collection that is in it there is something', async () => {
  const { anna, of } = await sinterklaas();
  await ask(of('anna'), 'Welke maat?');
  await view(of('anna'));
  const gathering = { title: 'Een loting met een link', organizerName: 'Anna', lastDay: dayAt(base.clock.now()) };
  expect((await anna.browser.post('/api/Loting/Gathering', gathering)).status).toBe(201);
  const traces: Record<InMyData<'lotting'>, string> = {
    gatherings: 'Een loting met een link',
    lotingen: 'Niet duurder dan tien euro',
    participants: 'carlijn@voorbeeld.nl',
    threads: 'Welke maat?',
  };
  const text = await textOf(anna);
  for (const trace of Object.values(traces)) expect(text).toContain(trace);
});
