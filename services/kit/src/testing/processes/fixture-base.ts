import { baseConfigSchema } from '../../config/base-config.js';
import { parseConfig } from '../../config/parse-config.js';
import { openBase } from '../../process/open-base.js';
import type { ServiceBase } from '../../process/service-base.js';

/** The base of a test process: a real one, on the database that the test names. */
export const openFixtureBase = async (name: string): Promise<ServiceBase> => {
  const database = process.env.TEST_DATABASE;
  if (database === undefined) throw new Error('TEST_DATABASE is not set');
  const { base, connect } = openBase(name, parseConfig(baseConfigSchema, process.env), { database });
  await connect({ mongo: true });
  return base;
};

/** Tells the test that work has begun. */
export const sayWorking = (): void => {
  process.stdout.write('working\n');
};
