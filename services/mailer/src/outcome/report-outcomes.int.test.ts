import { randomUUID } from 'node:crypto';
import { testBase, waitFor } from '@site/service-kit/testing';
import type { DeliveryRepository } from '../delivery/delivery.repository.js';
import { createMailer } from '../mailer.js';
import { startOutcomeReports } from './report-outcomes.js';

const base = testBase('mailer');

test('a mailer that stops does not wait until no other mailer has anything to tell', async () => {
  const closers: (() => Promise<void>)[] = [];
  const closing = { ...base, onClose: (close: () => Promise<void>) => void closers.push(close) };
  const { deliveries } = createMailer(base, { smtpUrl: 'smtp://127.0.0.1:1', from: undefined });
  const settleOne = async (): Promise<void> => {
    const _id = randomUUID();
    const now = base.clock.now();
    // Nobody is told of this kind, so that no receiver is needed.
    await deliveries.begin({ _id, kind: 'crossOffConfirmation', messageId: `<${_id}@lijstje.example>`, reference: null }, 1, now);
    await deliveries.settle(_id, { status: 'sent', reason: null, outcomeDue: true, recipient: 'a hash' }, now);
  };
  let told = 0;
  const endless: DeliveryRepository = {
    ...deliveries,
    outcomeReported: async (mailId) => {
      await settleOne();
      await deliveries.outcomeReported(mailId);
      told += 1;
    },
  };
  await settleOne();
  startOutcomeReports({ base: closing, deliveries: endless }, 1);
  await waitFor(() => told > 20);
  await Promise.all(closers.map((close) => close()));
  const before = told;
  await settleOne();
  expect(told).toBe(before);
});
