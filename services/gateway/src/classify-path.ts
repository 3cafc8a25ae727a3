import { SIGNALR_PATH, WORKER_PATH } from '@site/contracts';
import { isPublishedPath } from './files/serve-published.js';
import { isStoriesPath } from './files/serve-stories.js';
import { isSiteFile } from './files/site-files.js';
import { isForRobots } from './for-robots/robot-paths.js';
import { API_PREFIX, type Destination, destinationOf } from './proxy/areas.js';

/** What a path asks for. */
export type Target =
  | { readonly kind: 'call'; readonly destination: Destination }
  | {
      readonly kind:
        | 'signalr'
        | 'operators'
        | 'operatorsDoor'
        | 'stories'
        | 'published'
        | 'siteFile'
        | 'worker'
        | 'forRobots'
        | 'page'
        | 'unknown';
    };

const CALL = 'api';
const OPERATORS = new Set(['beheer', 'ops']);
/** Endpoints of the processes themselves, never reachable from outside. */
const CLOSED = new Set(['internal', 'metrics', 'health']);
const SIGNALR = SIGNALR_PATH.slice(1);

/** No call has dot segments or encoded slashes, which another hop could read differently. */
const DEVIOUS = /(^|\/)\.{1,2}(\/|$)|%2e|%2f|%5c|\\/i;

const firstSegment = (path: string): string => {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? undefined : end).toLowerCase();
};

/** The order is fixed; a path that is nothing else is a page. */
export const classifyPath = (path: string): Target => {
  const first = firstSegment(path);
  if (first === CALL) {
    const destination = path.length > API_PREFIX.length && !DEVIOUS.test(path) ? destinationOf(path) : null;
    return destination === null ? { kind: 'unknown' } : { kind: 'call', destination };
  }
  if (first === SIGNALR) return { kind: path.startsWith(SIGNALR_PATH) ? 'signalr' : 'unknown' };
  if (CLOSED.has(first)) return { kind: 'unknown' };
  if (OPERATORS.has(first)) {
    if (DEVIOUS.test(path)) return { kind: 'unknown' };
    return { kind: isStoriesPath(path) ? 'stories' : 'operators' };
  }
  if (isPublishedPath(path)) return { kind: 'published' };
  if (path === WORKER_PATH) return { kind: 'worker' };
  if (isForRobots(path)) return { kind: 'forRobots' };
  return { kind: isSiteFile(path) ? 'siteFile' : 'page' };
};

/** A preview's link is for the browser of who looks at the site. */
const PREVIEW = '/beheer/voorvertoning';
const ON_THEIR_HOST: ReadonlySet<Target['kind']> = new Set(['operators', 'stories', 'siteFile']);

/**
 * With a host of their own (OPERATOR_URL) operators' paths are on no other, and nothing but theirs is on it: what runs in a
 * page of the site is then of another origin than they are.
 */
export const classifierFor = (publicUrl: string, operatorUrl: string | undefined): ((path: string, host: string) => Target) => {
  const operators = operatorUrl === undefined ? undefined : new URL(operatorUrl).host;
  if (operators === undefined || operators === new URL(publicUrl).host) return classifyPath;
  return (path, host) => {
    const target = classifyPath(path);
    if (host.toLowerCase() !== operators) {
      const isTheirs = target.kind === 'stories' || (target.kind === 'operators' && !path.startsWith(PREVIEW));
      return isTheirs ? { kind: 'unknown' } : target;
    }
    if (path === '/') return { kind: 'operatorsDoor' };
    return ON_THEIR_HOST.has(target.kind) ? target : { kind: 'unknown' };
  };
};
