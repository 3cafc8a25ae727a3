/** Is this one of the calls that a pattern stands for? */
export type MatchCall = (method: string, path: string) => boolean;

const SEGMENT = '[^/]+';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const stepOf = (step: string): string => (step.startsWith(':') ? SEGMENT : escaped(step));

/**
 * Reads a pattern of calls: a path with `:name` for any one step, `/*` at its end for it and everything below, and a method in
 * front when it is not for all, of which GET is HEAD as well: `POST /api/MyList/Send`, `/api/Lot/*`. Case and a slash at the end do not matter, as in services.
 */
export const callPattern = (pattern: string): MatchCall => {
  const [first = '', second] = pattern.split(' ');
  const [method, path] = second === undefined ? [null, first] : [first, second];
  const isTree = path.endsWith('/*');
  const steps = (isTree ? path.slice(0, -2) : path).split('/').map(stepOf).join('/');
  const expression = new RegExp(`^${steps}${isTree ? '(/.*)?' : '/?'}$`, 'i');
  return (asked, at) => (method === null || method === (asked === 'HEAD' ? 'GET' : asked)) && expression.test(at);
};
