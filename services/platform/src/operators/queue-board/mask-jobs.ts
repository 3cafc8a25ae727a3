import { maskGuids } from '@site/service-kit';

const ADDRESS = /(?<![^\s@"'<>(){}[\],;:])[^\s@"'<>(){}[\],;:]+@[^\s@"'<>(){}[\],;:]+/g;
/** Links in mails: what follows the host may be a secret by itself. */
const LINK = /https?:\/\/[^\s"'<>]+/gi;
/** Long runs of letters and digits without a word in them: tokens and hashes. */
const RUN = /[\w-]{24,}/g;
/** Texts of what a job carries that are no person's: which mail, since when. */
const PLAIN_KEYS: ReadonlySet<string> = new Set(['kind', 'operation', 'audience', 'occurredAt', 'status', 'locale']);
const ID_PART = 8;

/** A text with addresses, guids, links and tokens taken out: error messages and stacks quote what they stumbled over. */
export const maskText = (text: string): string =>
  maskGuids(text.replace(LINK, '{link}').replace(ADDRESS, '{adres}')).replace(RUN, (run) => (/\d/.test(run) ? '{token}' : run));

const maskLeaf = (key: string, value: string): string => {
  if (PLAIN_KEYS.has(key) || (key === 'aggregate' && value.startsWith('mail:'))) return maskText(value);
  return value === '' ? '' : `••• (${value.length})`;
};

/** What a job carries: its shape, numbers and switches stay, every text that may be somebody's is gone. */
export const maskPayload = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return maskLeaf(key, value);
  if (Array.isArray(value)) return value.map((each) => maskPayload(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [maskText(name), maskPayload(each, name)]));
};

/** A job's data: the beginning of the request's id is enough to find its log lines by. */
const maskData = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return maskPayload(data);
  const { requestId, ...rest } = data as Readonly<Record<string, unknown>>;
  const shortened = typeof requestId === 'string' ? { requestId: `${requestId.slice(0, ID_PART)}…` } : {};
  return { ...(maskPayload(rest) as object), ...shortened };
};

/** Keys of the board's answers whose values are a job's own id, which its links and buttons need; it is nobody's secret. */
const ID_KEYS: ReadonlySet<string> = new Set(['id', 'jobId', 'nodeId']);
const ENTRY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-later)?$/;

/** Everything that the queue board answers, masked: what a job carries as above, all other texts as texts. */
export const maskAnswer = (value: unknown, key = ''): unknown => {
  if (key === 'data') return maskData(value);
  if (key === 'returnValue' || key === 'returnvalue' || key === 'progress') return maskPayload(value);
  if (typeof value === 'string') return ID_KEYS.has(key) && ENTRY_ID.test(value) ? value : maskText(value);
  if (Array.isArray(value)) return value.map((each) => maskAnswer(each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskAnswer(each, name)]));
};
