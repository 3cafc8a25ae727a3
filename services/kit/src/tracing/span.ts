/** What a span is of: a request that came in, a call that went out, a job that was taken from a queue. */
export type SpanKind = 'server' | 'client' | 'consumer';

/**
 * What is said of a span besides its name. Route patterns, queues and counts only: nothing of a person, list, gift or lot, for
 * who reads traces must not learn who crossed off what or drew whom (docs/specification/3-decisions.md §3, §5, §7).
 */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** How a piece of work ended. */
interface SpanEnd {
  /** In place of the name it began with, when only now it is known what it was. */
  readonly name?: string;
  readonly facts?: SpanFacts;
  readonly failed?: boolean;
}

/** One piece of work within a trace, under way. */
export interface Span {
  /** What the next process is told, as the W3C's header of this name. */
  readonly traceparent: string;
  /** Begins a part of this work. */
  child(kind: SpanKind, name: string, facts?: SpanFacts): Span;
  end(how?: SpanEnd): void;
}

interface SpanBegin {
  /** `traceparent` of the work that caused it; nothing, or what is no such text, begins a trace. */
  readonly parent?: string | undefined;
  readonly facts?: SpanFacts;
}

/** Keeps traces and hands them to a collector. */
export interface Tracing {
  start(kind: SpanKind, name: string, begin?: SpanBegin): Span;
  /** Hands over what is left; gives up after two seconds. */
  close(): Promise<void>;
}
