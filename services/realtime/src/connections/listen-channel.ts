import type { Schema } from '@site/contracts';
import { openPatientRedis, type ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';

/** Hears a Redis channel for as long as the process lives. A message that is no JSON of `schema` is left and logged. */
export const listenChannel = async <S extends Schema>(
  base: ServiceBase,
  channel: string,
  schema: S,
  hear: (message: z.output<S>) => void,
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
  await redis.subscribe(channel);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // fits no schema, so it is logged as of another shape
  }
};
