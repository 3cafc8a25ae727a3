import type { Schema } from '@site/contracts';
import { openPatientRedis, type ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';

/**
 * Calls `hear` each time that a subscription stands again after its connection was lost: what was said meanwhile was heard by nobody
 * here, so whoever lives by it has to look for itself.
 */
export const onReconnect = (subscriber: ReturnType<typeof openPatientRedis>, hear: () => void): void => {
  let isBroken = false;
  subscriber.on('close', () => {
    isBroken = true;
  });
  subscriber.on('ready', () => {
    if (!isBroken) return;
    isBroken = false;
    // Its channels were asked for on this connection before: the answer comes when they are heard again. Who is lost once more
    // meanwhile comes here once more.
    subscriber.ping().then(hear, () => (isBroken = true));
  });
};

/**
 * Hears a Redis channel for as long as the process lives. A message that is no JSON of `schema` is left and logged. `missed` is called
 * when it is heard again after the connection was lost, and with it perhaps a message.
 */
export const listenChannel = async <S extends Schema>(
  base: ServiceBase,
  channel: string,
  schema: S,
  { hear, missed }: { hear: (message: z.output<S>) => void; missed: () => void },
): Promise<void> => {
  const redis = openPatientRedis(base.config.REDIS_URL, base.log);
  base.onClose(() => {
    redis.disconnect();
    return Promise.resolve();
  });
  redis.on('message', (_channel: string, text: string) => {
    const message = z.safeParse(schema, parseJson(text));
    if (message.success) hear(message.data);
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
