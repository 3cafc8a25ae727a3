import type { MailData } from '@site/contracts';
import { client } from '@site/service-kit/testing';
import { lottingUnderTest } from '../testing/lotting-under-test.js';
import { drawEndsJob } from './end-draws.js';

const { base, account, app, anonymousDraw, collection, deps, mails } = lottingUnderTest();

interface Notice {
  readonly kind: string;
  readonly to: { readonly address: string };
  readonly data: MailData<'drawOrganizer'>;
}
const notices = async () => ((await mails()) as Notice[]).filter(({ data }) => data.endsOn !== undefined);
const morning = (day: string) => {
  base.clock.set(new Date(`${day}T08:30:00Z`));
  return drawEndsJob(deps).work({ day, log: base.log });
};
const statusOf = async (privateGuid: string | undefined) => (await client(app).get(`/api/Lot/${privateGuid ?? ''}`)).status;
const lastDays = async () => {
  const found = await Promise.all(['lotingen', 'participants', 'threads'].map((name) => collection(name).find().toArray()));
  return new Set(found.flat().map((one) => (one as { expiresAt?: Date }).expiresAt?.toISOString().slice(0, 10)));
};

beforeEach(() => base.clock.set(new Date('2026-12-05T19:00:00Z')));

test('a draw ends 18 months after it was drawn, with all that is kept of it; its organizer is told a month before, once', async () => {
  const { rows, email, publicGuid } = await anonymousDraw();
  const lot = rows[1]?.privateGuid;
  expect(await morning('2028-05-05')).toEqual({ ending: 0 });
  await client(app).post('/api/Lot/SendQuestion', { lotPrivateGuid: lot, question: 'Welke maat?' });
  expect(await Promise.all([morning('2028-05-06'), morning('2028-05-06')])).toContainEqual({ ending: 1 });
  expect(await morning('2028-05-07')).toEqual({ ending: 0 });
  const key = (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
  const managePath = `/lootjestrekken/open/${publicGuid}/${key}`;
  const data = { organizerName: 'anna', drawTitle: 'Sinterklaas', endsOn: '2028-06-05', managePath };
  expect(await notices()).toMatchObject([{ to: { address: email }, data }]);
  expect(await lastDays()).toEqual(new Set(['2028-06-05']));
  await client(app).post('/api/Lot/SendQuestion', { lotPrivateGuid: rows[2]?.privateGuid, question: 'Ook laat?' });
  expect(await lastDays()).toEqual(new Set(['2028-06-05']));
  expect(await statusOf(lot)).toBe(200);
  base.clock.set(new Date('2028-06-05T00:00:01Z'));
  expect(await statusOf(lot)).toBe(422);
});

test('drawn again it lasts anew, also when its end was told; deleted or left, nobody is told', async () => {
  const redone = await anonymousDraw();
  await morning('2028-05-10');
  const browser = client(app);
  const userGuid = account.people.find(({ email }) => email === redone.email)?.userGuid ?? '';
  await browser.signIn({ kind: 'afstreper', userGuid, guestGuid: null, proven: true });
  const participants = redone.rows.map(({ _id, name, email }) => ({ localGuid: _id, name, email }));
  const redo = { publicLotingGuid: redone.publicGuid, title: 'Opnieuw', participants };
  expect((await browser.post('/api/Loting/Edit', redo)).status).toBe(200);
  expect(await lastDays()).toEqual(new Set([undefined]));
  const before = (await notices()).length;
  expect(await morning('2028-06-10')).toEqual({ ending: 0 });
  await browser.delete(`/api/Loting/${redone.manageGuid}`);
  expect(await morning('2029-11-10')).toEqual({ ending: 0 });
  expect((await notices()).length).toBe(before);
});

test('after mornings that were missed the organizer has a month all the same', async () => {
  await anonymousDraw();
  expect(await morning('2030-01-01')).toEqual({ ending: 1 });
  expect(await lastDays()).toEqual(new Set(['2030-01-31']));
});
