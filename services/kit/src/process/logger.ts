import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { types } from 'node:util';
import { maskGuids, withoutSecrets } from './masking.js';

/** Errors as logged: their text may quote a document or a path, so guids are masked in it. */
const serializeError = (error: unknown): unknown => {
  if (!types.isNativeError(error)) return withoutSecrets(error);
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return { type, message: maskGuids(message), stack: maskGuids(stack), ...(code === undefined ? {} : { code }) };
};

const FLUSH_MS = 100;
const BUFFER_BYTES = 4096;
const ERROR_LEVEL = pino.levels.values['error'] ?? 50;

/** Written in blocks, because a system call for each line costs as much as the request it tells of; all of it at the end. */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });

/**
 * JSON lines on standard output with secrets and private guids left out (docs/specification/3-decisions.md §3, §12 Running).
 * @param destination where lines go instead, for tests.
 * @param onError called for every line of level error or worse.
 */
export const createLogger = (process: string, level: string, destination?: DestinationStream, onError?: () => void): Logger =>
  pino(
    {
      level,
      hooks: {
        logMethod(args, method, number) {
          if (number >= ERROR_LEVEL) onError?.();
          method.apply(this, args);
        },
      },
      base: { process },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => withoutSecrets(line) as Record<string, unknown>,
      },
      serializers: { err: serializeError },
    },
    destination ?? standardOutput(),
  );
