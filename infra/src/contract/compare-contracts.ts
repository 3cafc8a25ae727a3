import type { ContractDescription, DescribedCall, DescribedExchange } from '@site/contracts/description/describe-contract';
import { reasonsAgainst } from './fits.js';
import type { JsonSchema } from '@site/contracts/description/json-schema';

/** What a call brings that says nothing there. */
const NOTHING: JsonSchema = { type: 'object' };
const ACCESS = ['anyone', 'user', 'account'] as const;

type Table<T> = Readonly<Record<string, T>>;

/** What both have, pair by pair; what is gone is reported. */
const inBoth = <T>(before: Table<T>, now: Table<T>, look: (before: T, now: T, name: string) => string[]): string[] =>
  Object.entries(before).flatMap(([name, was]) => {
    const is = now[name];
    return is === undefined ? [`${name}: is gone`] : look(was, is, name);
  });

/**
 * Why processes and pages of `before` and of `now` cannot work together, each reason with its place; empty when they can.
 * - What was asked before is taken now, and what is answered now is what was known before: an old page with a new service.
 * - What our own processes read with a schema (internal answers, events) also fits the other way round, for the older one may be the
 *   one who reads; and what waits in an outbox or queue is as old as it is.
 * A new page with an old service is the page's own affair: it knows that what was added may not be there yet.
 */
export const incompatibilities = (before: ContractDescription, now: ContractDescription): string[] => {
  const taken = (was: JsonSchema, is: JsonSchema, at: string) =>
    reasonsAgainst({ schema: was, shapes: before.shapes.taken }, { schema: is, shapes: now.shapes.taken }, at);
  const readByOld = (was: JsonSchema, is: JsonSchema, at: string) =>
    reasonsAgainst({ schema: is, shapes: now.shapes.taken }, { schema: was, shapes: before.shapes.taken }, at);
  const answered = (was: JsonSchema, is: JsonSchema, at: string) =>
    reasonsAgainst({ schema: is, shapes: now.shapes.answered }, { schema: was, shapes: before.shapes.answered }, at);
  const bothWays = (was: JsonSchema, is: JsonSchema, at: string) => [...taken(was, is, at), ...readByOld(was, is, at)];

  const call = (was: DescribedCall, is: DescribedCall, at: string): string[] => {
    const flat = [
      [ACCESS.indexOf(is.access) > ACCESS.indexOf(was.access), `is for ${is.access}, was for ${was.access}`],
      [was.needsCsrfToken === false && is.needsCsrfToken !== false, 'needs a token'],
      [was.keepsAnswer === true && is.keepsAnswer !== true, 'is done twice when it is repeated'],
      [is.bodyLimit !== undefined && is.bodyLimit < (was.bodyLimit ?? Infinity), 'takes a smaller body'],
      [was.rawBody?.some((type) => is.rawBody?.includes(type) !== true) === true, 'takes fewer types of file'],
    ] as const;
    const parts = Object.entries(is.takes).flatMap(([part, schema]) =>
      taken(was.takes[part] ?? NOTHING, schema, `${at} ${part}`),
    );
    const answers = Object.entries(is.answers).flatMap(([status, schema]) => {
      const known = was.answers[status];
      if (known === undefined) return [`${at}: answers ${status}`];
      if (schema === null || known === null) return schema === known ? [] : [`${at}: ${status} with another body`];
      return answered(known, schema, `${at} ${status}`);
    });
    return [...flat.flatMap(([holds, what]) => (holds ? [`${at}: ${what}`] : [])), ...parts, ...answers];
  };
  const internal = (was: DescribedExchange, is: DescribedExchange, at: string): string[] => [
    ...taken(was.takes, is.takes, at),
    ...bothWays(was.answers, is.answers, `${at} answer`),
  ];

  return [
    ...inBoth(before.calls, now.calls, call),
    ...inBoth(before.internal, now.internal, internal),
    ...inBoth(before.commands, now.commands, internal),
    ...inBoth(before.hubs, now.hubs, taken),
    ...inBoth(before.events, now.events, bothWays),
    // Read by the mailer alone, which is deployed before who asks for them.
    ...inBoth(before.mails, now.mails, taken),
    ...taken(before.remoteJson, now.remoteJson, 'remote.json'),
    ...answered(before.siteConfig, now.siteConfig, 'site-config'),
  ];
};

/** What `now` has that `before` had not: calls, events and the like by name, for who reads what is frozen. */
export const additions = (before: ContractDescription, now: ContractDescription): string[] =>
  (['calls', 'internal', 'commands', 'hubs', 'events', 'mails'] as const).flatMap((table) =>
    Object.keys(now[table]).filter((name) => !Object.hasOwn(before[table], name)),
  );
