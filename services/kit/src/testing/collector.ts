import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a collector got it. */
export interface CollectedSpan {
  /** Of the process it is from. */
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Nothing for the first of a trace. */
  readonly parentSpanId: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string | number; readonly doubleValue?: number };
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'service' | 'facts' | 'parentSpanId'> & {
        readonly parentSpanId?: string;
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

const factsOf = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]));

const spansOf = (body: string): CollectedSpan[] =>
  (JSON.parse(body) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
        service: String(factsOf(resource.attributes)['service.name']),
        ...{ name, traceId, spanId, parentSpanId },
        facts: factsOf(attributes),
      })),
    ),
  );

/** A collector that takes OTLP as JSON over HTTP and keeps it; listens at once, so that its address may go into settings. */
export const startCollector = () => {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    const take = async (): Promise<void> => {
      if (req.method === 'POST' && req.url === '/v1/traces') bodies.push(await text(req));
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    };
    void take();
  });
  server.listen(0);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** All there are by now. */
    spans: (): readonly CollectedSpan[] => bodies.flatMap(spansOf),
    /** All that was sent, as it came. */
    said: (): string => bodies.join('\n'),
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
