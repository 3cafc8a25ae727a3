import { randomUUID } from 'node:crypto';
import { accountInternal } from '@site/contracts';
import type { InternalClient, ServiceBase } from '@site/service-kit';
import { expectSameInAnyOrder, type StoryStep, testBase } from '@site/service-kit/testing';
import { deliveryModel } from '../delivery/delivery.model.js';
import { createDeliveryRepository } from '../delivery/delivery.repository.js';
import { takeReport } from './report-outcomes.js';

const base = testBase('mailer');
const deliveries = createDeliveryRepository(deliveryModel(base.mongo), 1);
const hashOf = (address: string): string => `hash of ${address}`;

/** Four mails that were sent, each to an address of its own. */
const begin = async () => {
  const suppressed: string[] = [];
  const internal = {
    call: async (call: { path: string }, { address, reason }: { address: string; reason: string }) => {
      if (call.path === accountInternal.suppressAddress.path) suppressed.push(`${address}: ${reason}`);
    },
  } as unknown as InternalClient;
  const mails = Array.from({ length: 4 }, (_none, at) => ({ id: randomUUID(), address: `lezer${String(at)}@voorbeeld.nl` }));
  const now = base.clock.now();
  for (const { id, address } of mails) {
    await deliveries.begin({ _id: id, kind: 'lot', messageId: `<${id}@www.lijstje.example>`, reference: 'lot' }, 1, now);
    await deliveries.settle(id, { status: 'sent', reason: null, outcomeDue: false, recipient: hashOf(address) }, now);
  }
  const reporting: ServiceBase = { ...base, internal };
  return { mails, suppressed, deps: { base: reporting, deliveries, hashOf } };
};
type Begun = Awaited<ReturnType<typeof begin>>;

/** Reports of some mails, one of each, and some of mails that are none of ours. */
const steps = ({ mails }: Begun, choices: readonly number[]): readonly StoryStep[] => {
  const reported = new Set<number>();
  return choices.flatMap((choice): StoryStep[] => {
    const at = choice % 5;
    if (reported.has(at)) return [];
    reported.add(at);
    const { id, address } = mails[at] ?? { id: randomUUID(), address: 'vreemde@voorbeeld.nl' };
    const type = choice % 2 === 0 ? 'bounce' : 'complaint';
    return [{ name: 'mail.reported', payload: { messageId: `<${id}@www.lijstje.example>`, recipient: address, type } }];
  });
};

test('what became of mails and who is suppressed is the same in whatever order reports come', async () => {
  const handlers = ({ deps }: Begun) => ({ 'mail.reported': takeReport(deps) });
  const state = async ({ mails, suppressed }: Begun) => {
    const records = await Promise.all(mails.map(({ id }) => deliveries.byId(id)));
    const found = records.map((one) => [one?.status, one?.outcomeDue, one?.reportedAt !== undefined]);
    return { found, suppressed: [...suppressed].sort() };
  };
  await expectSameInAnyOrder({ base, subscriber: 'mailer', begin, handlers, steps, state });
});
