import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { maskGuids, REDACTED_PATHS } from './masking.js';

/** Errors as logged: their text may quote a document or a path, so guids are masked in it. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  return { type, message: maskGuids(message), stack: maskGuids(stack), ...(code === undefined ? {} : { code }) };
};

/**
 * JSON lines on standard output with secrets and private guids left out (spec 3 §3, §12 Running).
 * @param destination where lines go instead, for tests.
 */
export const createLogger = (process: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { process },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: { paths: [...REDACTED_PATHS], censor: '[redacted]' },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
