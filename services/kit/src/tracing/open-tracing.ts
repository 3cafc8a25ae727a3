import type { Logger } from 'pino';
import type { BaseConfig } from '../config/base-config.js';
import type { Tracing } from './span.js';

/**
 * Traces of a process, when `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector; else null, and nothing that makes traces is even
 * loaded: all that remains of them is a look at that null.
 * @param process what the collector calls it, `wishlist-worker`.
 */
export const openTracing = async (config: BaseConfig, process: string, log: Logger): Promise<Tracing | null> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return null;
  const { createTracing } = await import('./open-telemetry.js');
  return createTracing({ endpoint, share, process, log });
};
