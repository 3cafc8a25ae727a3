import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Loting, type Lot, lottingInternal, type Viewer } from '@site/contracts';
import { client } from '@site/service-kit/testing';
import { bodyOf, lottingUnderTest } from './testing/lotting-under-test.js';

const { base, account, app, collection, anonymousDraw, rowsOf } = lottingUnderTest();
let server: Server;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(base.config, { LOTTING_URL: `http://127.0.0.1:${String(port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('only the organizer follows a draw live, and nobody a deleted one', async () => {
  const { publicGuid, email } = await anonymousDraw();
  const userGuid = account.people.find((one) => one.email === email)?.userGuid ?? '';
  const [loting] = await collection('lotingen').find().toArray();
  const { organizerGuestGuid } = loting as unknown as { organizerGuestGuid: string };
  const joins = async (viewer: Viewer): Promise<boolean> =>
    (await base.internal.call(lottingInternal.joinLoting, { publicLotingGuid: publicGuid, viewer })).allowed;
  const guest = { kind: 'afstreper', userGuid, proven: false } as const;
  expect(await joins({ ...guest, guestGuid: organizerGuestGuid })).toBe(true);
  expect(await joins({ ...guest, guestGuid: null, proven: true })).toBe(true);
  expect(await joins({ ...guest, guestGuid: randomUUID() })).toBe(false);
  expect(await joins({ ...guest, guestGuid: null })).toBe(false);
  expect(await joins({ kind: 'anonymous' })).toBe(false);
  expect(await joins({ kind: 'account', userGuid: account.add('eva@voorbeeld.nl', true).userGuid })).toBe(false);
  await collection('lotingen').updateOne({ _id: publicGuid }, { $set: { deletedAt: base.clock.now() } });
  expect(await joins({ ...guest, guestGuid: null, proven: true })).toBe(false);
});

test('a lot opens the group of the person it drew, and of nobody else', async () => {
  const { rows } = await anonymousDraw();
  const lotPrivateGuid = rows[1]?.privateGuid ?? '';
  const { drawnParticipant } = bodyOf<Lot>(await client(app).get(`/api/Lot/${lotPrivateGuid}`));
  for (const { _id } of rows) {
    const asked = { drawnParticipantPublicGuid: _id, lotPrivateGuid };
    expect(await base.internal.call(lottingInternal.joinDrawnLot, asked)).toEqual({
      allowed: _id === drawnParticipant.publicGuid,
      participantPublicGuid: _id === drawnParticipant.publicGuid ? rows[1]?._id : null,
    });
  }
  const unknown = { drawnParticipantPublicGuid: drawnParticipant.publicGuid, lotPrivateGuid: randomUUID() };
  expect(await base.internal.call(lottingInternal.joinDrawnLot, unknown)).toEqual({
    allowed: false,
    participantPublicGuid: null,
  });
});

test('a thread is followed by whose it is, and by nobody else', async () => {
  const { rows } = await anonymousDraw();
  const guid = rows[1]?.privateGuid ?? '';
  const join = (as: 'drawer' | 'drawn' | 'link', by: string) => base.internal.call(lottingInternal.joinThread, { as, guid: by });
  const [drawer, drawn] = [await join('drawer', guid), await join('drawn', guid)];
  expect([drawer?.participantPublicGuid, drawn?.participantPublicGuid]).toEqual([rows[1]?._id, rows[1]?._id]);
  expect(drawer?.room).not.toBe(drawn?.room);
  for (const as of ['drawer', 'drawn', 'link'] as const) expect(await join(as, randomUUID())).toBeNull();
  expect(await join('drawn', rows[1]?._id ?? '')).toBeNull();
});

test('the outcome of a lot mail shows on its participant, an older or unknown one nowhere', async () => {
  const { rows, browser, manageGuid, publicGuid } = await anonymousDraw();
  const [, bram, carlijn] = rows;
  const tell = (mailId: string | null | undefined, reference: string | undefined, status: 'sent' | 'failed') =>
    base.internal.call(lottingInternal.mailOutcome, { mailId: mailId ?? '', reference: reference ?? '', status });
  await tell(bram?.mailId, bram?._id, 'sent');
  await tell(carlijn?.mailId, carlijn?._id, 'failed');
  await tell(randomUUID(), rows[3]?._id, 'failed');
  await tell(bram?.mailId, randomUUID(), 'failed');
  const { participants } = bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
  expect(participants.map(({ mailStatus }) => mailStatus)).toEqual(['queued', 'sent', 'failed', 'queued']);
  expect(await rowsOf(publicGuid)).toHaveLength(4);
});
