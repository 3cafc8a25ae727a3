import { describeContract } from '@site/contracts/description/describe-contract';
import type { JsonSchema } from '@site/contracts/description/json-schema';
import { openApiOf, type OpenApiOperation } from '@site/contracts/description/open-api';
import type { OperatorSession } from '../accounts/operator-session.js';
import { ACCESS, TEXT } from '../texts.js';
import { PageLayout } from './page-layout.js';

/** A call as a row: everything about it is text. */
interface Call {
  readonly area: string;
  readonly name: string;
  readonly access: string;
  readonly asks: readonly string[];
  readonly answers: readonly string[];
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A schema in the way of TypeScript, which is shorter than JSON and says the same. */
const shapeOf = (schema: JsonSchema): string => {
  const { $ref, type, properties, items, required = [], additionalProperties } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if ($ref !== undefined) return nameOf($ref);
  if (choices !== undefined) return choices.map(shapeOf).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(
      ([name, each]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(each)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
  }
  if (items !== undefined) return `(${shapeOf(items)})[]`;
  if (typeof additionalProperties === 'object') return `{ [name]: ${shapeOf(additionalProperties)} }`;
  return typeof type === 'object' ? type.join(' | ') : (type ?? 'any');
};

const contentOf = (content: Readonly<Record<string, { readonly schema: JsonSchema }>>): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? shapeOf(schema) : type))
    .join(' | ');

const callOf = (path: string, method: string, operation: OpenApiOperation): Call => ({
  area: operation.tags[0] ?? '',
  name: `${method.toUpperCase()} ${path}`,
  access: operation['x-access'],
  asks: [
    ...operation.parameters.map((each) => `${each.in} ${each.name}${each.required ? '' : '?'}: ${shapeOf(each.schema)}`),
    ...(operation.requestBody?.content === undefined ? [] : [contentOf(operation.requestBody.content)]),
  ],
  answers: Object.entries(operation.responses).flatMap(([status, reply]) =>
    '$ref' in reply ? [] : [reply.content === undefined ? status : `${status} ${contentOf(reply.content)}`],
  ),
});

/** The contract does not change while a process runs. */
const readCalls = () => {
  const { paths, components } = openApiOf(describeContract());
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => callOf(path, method, operation)),
  );
  const shapes = Object.entries(components.schemas).map(([name, schema]) => ({ name, shape: shapeOf(schema) }));
  return { calls, shapes, areas: [...new Set(calls.map(({ area }) => area))].sort() };
};
let known: ReturnType<typeof readCalls> | undefined;

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <div key={line}>
      <code>{line}</code>
    </div>
  ));

const Area = ({ area, calls }: { readonly area: string; readonly calls: readonly Call[] }) => (
  <section id={area}>
    <h2>{area}</h2>
    <table>
      <thead>
        <tr>
          <th>{TEXT.call}</th>
          <th>{TEXT.callAsks}</th>
          <th>{TEXT.callAnswers}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ name, access, asks, answers }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              <div className="hint">{ACCESS[access as keyof typeof ACCESS]}</div>
            </td>
            <td data-label={TEXT.callAsks}>
              <Lines lines={asks} />
            </td>
            <td data-label={TEXT.callAnswers}>
              <Lines lines={answers} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface CallsPageProps {
  readonly operator: OperatorSession;
  /** What is looked for in names and shapes; empty for all calls. */
  readonly search: string;
}

/** Every public call with what it asks and answers: the reader of `docs/api/openapi.json`, made of the same contract. */
export const CallsPage = ({ operator, search }: CallsPageProps) => {
  known ??= readCalls();
  const wanted = search.toLowerCase();
  const isWanted = (...texts: readonly string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  const calls = known.calls.filter(({ name, asks, answers }) => isWanted(name, ...asks, ...answers));
  const shapes = known.shapes.filter(({ name, shape }) => isWanted(name, shape));
  const areas = known.areas.filter((area) => calls.some((call) => call.area === area));
  return (
    <PageLayout title={TEXT.calls} operator={operator} current="aanroepen">
      <h1>{TEXT.calls}</h1>
      <section>
        <p>{TEXT.callsIntro}</p>
        <form action="/beheer/aanroepen" method="get" role="search">
          <label>
            {TEXT.callsSearch}
            <input type="search" name="zoek" defaultValue={search} maxLength={100} />
          </label>
          <button>{TEXT.search}</button>
        </form>
        <p className="hint" role="status">{`${String(calls.length)} ${TEXT.callsFound}`}</p>
        <ul className="contents">
          {areas.map((area) => (
            <li key={area}>
              <a href={`#${area}`}>{area}</a>
            </li>
          ))}
        </ul>
      </section>
      {areas.map((area) => (
        <Area key={area} area={area} calls={calls.filter((call) => call.area === area)} />
      ))}
      {shapes.length > 0 && (
        <section id="vormen">
          <h2>{TEXT.shapes}</h2>
          <table>
            <tbody>
              {shapes.map(({ name, shape }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>
                    <code>{shape}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </PageLayout>
  );
};
