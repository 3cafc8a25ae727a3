import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@site/contracts';
import { CALLERS, type InternalCall, replayCall, rotateKeysCall } from '@site/contracts';

/** Every declared internal call by the name that sources use. */
const declared = new Map<string, InternalCall>([
  ...Object.entries(contracts)
    .filter(([name]) => name.endsWith('Internal'))
    .flatMap(([group, calls]) =>
      Object.entries(calls as Record<string, InternalCall>).map(([name, call]): [string, InternalCall] => [
        `${group}.${name}`,
        call,
      ]),
    ),
  ['replayCall', replayCall('account')],
  ['rotateKeysCall', rotateKeysCall('account')],
]);

/** Sources that a caller runs. Of the publisher, commands on the site's own machine. */
const sourceOf = (caller: string): string => {
  const folder = caller === 'publisher' ? 'infra/src/publish' : `services/${caller}/src`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.ts$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
    .replace(/handleInternal\(\s*[\w.]+|typeof \w+Internal\.\w+/g, '');
};
const sources = new Map(CALLERS.map((caller) => [caller, sourceOf(caller)]));

const isMade = (name: string, source: string): boolean =>
  new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(source) ||
  // The kit asks for these in the name of who watches them.
  (name === 'platformInternal.flags' && /\bwatchSiteFlags\(/.test(source));

test.each([...declared])('%s is declared for exactly those who make it', (name, { callers }) => {
  expect([...callers].sort()).toEqual(CALLERS.filter((caller) => isMade(name, sources.get(caller) ?? '')).sort());
});
