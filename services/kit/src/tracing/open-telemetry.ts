import { type Context, ROOT_CONTEXT, SpanKind as Kind, type Span as OtelSpan, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { withDeadline } from '../process/deadline.js';
import type { Span, SpanFacts, SpanKind, Tracing } from './span.js';

interface TracingOptions {
  /** Of the collector, to which `/v1/traces` is added. */
  readonly endpoint: string;
  /** Of all traces, 0 to 1. */
  readonly share: number;
  readonly process: string;
  readonly log: Logger;
}

/** A process that is killed takes no more with it than what it did meanwhile. */
const EVERY_MS = 1000;
const EXPORT_MS = 3000;
const CLOSE_MS = 2000;
const KINDS: Readonly<Record<SpanKind, Kind>> = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER };

const traceparentOf = (span: OtelSpan): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

const contextOf = (parent: string | undefined): Context => {
  const found = parent === undefined ? null : parseTraceParent(parent);
  return found === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true });
};

/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP in batches. Which ones are kept follows from the trace's id alone, so that
 * all processes keep the same ones whatever a client's header says. Imported by `openTracing` only when there is a collector.
 */
export const createTracing = ({ endpoint, share, process, log }: TracingOptions): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: EXPORT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process, 'service.namespace': 'verlanglijstje' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS })],
  });
  const tracer = provider.getTracer('@site/service-kit');
  setGlobalErrorHandler((err) => {
    log.warn({ err }, 'traces did not reach the collector');
  });

  const begin = (kind: SpanKind, name: string, context: Context, facts: SpanFacts = {}): Span => {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, context);
    return {
      traceparent: traceparentOf(span),
      child: (childKind, childName, childFacts) => begin(childKind, childName, trace.setSpan(ROOT_CONTEXT, span), childFacts),
      end: ({ name: endName, facts: endFacts, failed } = {}) => {
        if (endName !== undefined) span.updateName(endName);
        if (endFacts !== undefined) span.setAttributes(endFacts);
        // Without a message: what an error says may name people.
        if (failed === true) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

  return {
    start: (kind, name, { parent, facts } = {}) => begin(kind, name, contextOf(parent), facts),
    close: async () => {
      try {
        await withDeadline(provider.shutdown(), CLOSE_MS, () => new Error('the collector does not answer'));
      } catch (err) {
        log.warn({ err }, 'the last traces did not reach the collector');
      }
    },
  };
};
