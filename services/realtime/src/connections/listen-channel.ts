import type { Schema } from '@site/contracts';
import type { ServiceBase, Subscriber } from '@site/service-kit';
import { z } from 'zod/mini';

/**
 * Runs something each time that a subscription is back after its connection was lost: what was published meanwhile did not arrive,
 * so whoever depends on it has to fetch anew.
 */
export const onReconnect = ({ connection }: Pick<Subscriber, 'connection'>, run: () => void): void => {
  let isBroken = false;
  connection.on('close', () => {
    isBroken = true;
  });
  connection.on('ready', () => {
    if (!isBroken) return;
    isBroken = false;
    // Redis answers a ping after it restored the subscriptions. A connection that breaks again meanwhile comes here again.
    connection.ping().then(run, () => (isBroken = true));
  });
};

/** Listens to a Redis channel for as long as the subscriber lives. A message that is no JSON of `schema` is left and logged. */
export const listenChannel = async <S extends Schema>(
  log: ServiceBase['log'],
  subscriber: Subscriber,
  channel: string,
  schema: S,
  onMessage: (message: z.output<S>) => void,
): Promise<void> => {
  await subscriber.hear(channel, (text) => {
    const message = z.safeParse(schema, parseJson(text));
    if (message.success) onMessage(message.data);
    else log.warn({ channel }, 'message of another shape');
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // fits no schema, so it is logged as of another shape
  }
};
