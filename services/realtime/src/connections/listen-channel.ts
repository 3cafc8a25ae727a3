import type { Schema } from '@site/contracts';
import { openPatientRedis, type ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';

/**
 * Runs something each time that a subscription is back after its connection was lost: what was published meanwhile did not arrive,
 * so whoever depends on it has to fetch anew.
 */
export const onReconnect = (subscriber: ReturnType<typeof openPatientRedis>, run: () => void): void => {
  let isBroken = false;
  subscriber.on('close', () => {
    isBroken = true;
  });
  subscriber.on('ready', () => {
    if (!isBroken) return;
    isBroken = false;
    // Redis answers a ping after it restored the subscriptions. A connection that breaks again meanwhile comes here again.
    subscriber.ping().then(run, () => (isBroken = true));
  });
};

/**
 * Listens to a Redis channel for as long as the process lives. A message that is no JSON of `schema` is left and logged. `missed` is called
 * when the subscription is back after the connection, and with it perhaps a message, was lost.
 */
export const listenChannel = async <S extends Schema>(
  base: ServiceBase,
  channel: string,
  schema: S,
  { onMessage, missed }: { onMessage: (message: z.output<S>) => void; missed: () => void },
): Promise<void> => {
  const redis = openPatientRedis(base.config.REDIS_URL, base.log);
  base.onClose(() => {
    redis.disconnect();
    return Promise.resolve();
  });
  redis.on('message', (_channel: string, text: string) => {
    const message = z.safeParse(schema, parseJson(text));
    if (message.success) onMessage(message.data);
    else base.log.warn({ channel }, 'message of another shape');
  });
  onReconnect(redis, missed);
  await redis.subscribe(channel);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // fits no schema, so it is logged as of another shape
  }
};
