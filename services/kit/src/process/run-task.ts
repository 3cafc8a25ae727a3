import { baseConfigSchema } from '../config/base-config.js';
import { parseConfig } from '../config/parse-config.js';
import { createLogger } from './logger.js';
import { openBase } from './open-base.js';
import type { ServiceBase } from './service-base.js';

/**
 * A process of a service that does one thing and ends, as putting in demo data does: exit 0 when done, else one log line
 * and exit 1. `prepare` declares the models, whose indexes then stand, and answers the work.
 */
export const runTask = async (service: string, prepare: (base: ServiceBase) => () => Promise<void>): Promise<void> => {
  try {
    const opened = openBase(service, parseConfig(baseConfigSchema, process.env));
    await opened.connect({ mongo: true });
    const work = prepare(opened.base);
    await opened.buildData();
    await work();
    await opened.close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    createLogger(service, 'info').fatal({ err: error }, `the task of ${service} failed: ${reason}`);
    process.exitCode = 1;
    process.exit();
  }
};
