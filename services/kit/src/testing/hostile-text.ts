import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One character, two in turn, or something that nests, without end. */
const UNITS = [
  ...[
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u0000',
    'a',
    '0',
    '-',
    '.',
    ',',
    ';',
    ':',
    '=',
    '&',
    '%',
    '|',
    '/',
    '\\',
    '"',
    "'",
    '*',
    '_',
    '@',
  ],
  ...['<', '>', '(', '[', '{', '}', '\u0301', '\u{1f384}', '\ud800'],
  ...[
    '\r\n',
    'a ',
    ' ,',
    '. ',
    'a@',
    'a.',
    '0,',
    '-a',
    '- ',
    '%25',
    '&amp;',
    '><',
    '\\"',
    '"\n',
    '*/',
    '-->',
    '](',
    '**a',
    'a=b&',
  ],
  ...['<!--', '<b>', '{"a":', '[1,', '> ', '![['],
] as const;
/** A run that almost fits: what comes before it is begun, what comes after it is something else. */
const ALMOST: readonly (readonly [before: string, unit: string, after: string])[] = [
  ['x', ' ', 'x'],
  ['"', 'a', ''],
  ['<a href="', 'a', ''],
  ['<!--', ' ', ''],
  ['{"a":"', '\\', ''],
  ['1', '0', 'x'],
  ['', 'a', '!'],
  ['a@', 'a.', '!'],
];

/** Texts that cost much where time grows faster than length, by their names. */
const SHAPES: readonly (readonly [name: string, of: (length: number) => string])[] = [
  ...UNITS.map((unit) => [JSON.stringify(unit), (length: number) => unit.repeat(length / unit.length)] as const),
  ...ALMOST.map(
    ([before, unit, after]) =>
      [JSON.stringify([before, unit, after]), (length: number) => before + unit.repeat(length / unit.length) + after] as const,
  ),
];

const SIZES = [8 * 1024, 64 * 1024];
const LARGEST = 1024 * 1024;
/** Of each function, one shape in so many at the largest size, another one for the next function; all of them in the long tests. */
const LARGEST_EACH = process.env.TEST_LONG === '1' ? 1 : 12;
/** Of the processor, which a busy machine does not change: generous for what is linear, far too little for what is not. */
const START_MS = 1000;
const MS_PER_CHARACTER = 0.02;
const PATIENCE_MS = 10 * 60_000;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A function that gets text as others wrote it. What it throws is an answer too. */
type Fed = (text: string) => unknown;

const feed = async (fed: Fed, text: string): Promise<number> => {
  const since = processorMs();
  try {
    await fed(text);
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  return processorMs() - since;
};

const isWork = (node: ts.Node): boolean =>
  ts.isRegularExpressionLiteral(node) ||
  (ts.isNewExpression(node) && /^(RegExp|Parser)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /^JSON\.parse$|\.split$/.test(node.expression.getText()));

const worksOnText = (node: ts.Node): boolean => isWork(node) || (ts.forEachChild(node, worksOnText) ?? false);

const takesText = ({ parameters }: ts.SignatureDeclaration): boolean =>
  parameters.some(({ type }) => /\b(string|unknown|Buffer)\b/.test(type?.getText() ?? ''));

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Exported functions of a file that works on text, by their names. */
const functionsIn = (source: ts.SourceFile): readonly string[] => {
  if (!worksOnText(source)) return [];
  return source.statements.filter(isExported).flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) return takesText(node) ? [node.name?.text ?? ''] : [];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(({ name, initializer: made }) =>
      made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) && takesText(made)
        ? [name.getText()]
        : [],
    );
  });
};

const NOT_OURS_TO_FEED = /\.test\.tsx?$|\.d\.ts$|(^|\/)(testing|seed)\//;

/** `file.ts name` of every exported function under a folder that gets text and works on it. */
const textFunctions = (root: string): readonly string[] =>
  (readdirSync(root, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS_TO_FEED.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      return functionsIn(source).map((name) => `${file} ${name}`);
    })
    .sort();

interface Plan {
  /** Folder whose functions these are. */
  readonly root: string;
  /** What meets text of strangers, functions by `file.ts name`, and how it gets it. */
  readonly fed: Readonly<Record<string, Fed>>;
  /** The others, and whose text they get or what bounds it. */
  readonly bounded: Readonly<Record<string, string>>;
}

/**
 * Feeds functions long texts of each shape, up to a megabyte, in time that grows no faster than the text, and holds the list of them against the
 * sources: a new function that works on text fails until it is fed, or somebody says what bounds its text.
 */
export const testHostileText = ({ root, fed, bounded }: Plan): void => {
  test('every function that works on text is fed, or its text is bounded', () => {
    const found = textFunctions(root);
    expect(found.filter((name) => !(name in fed) && !(name in bounded))).toEqual([]);
    expect(Object.keys(bounded).filter((name) => !found.includes(name))).toEqual([]);
  });

  test.each(Object.entries(fed).map(([name, one], turn) => ({ name, one, turn })))(
    '$name takes no longer than text grows',
    async ({ one, turn }) => {
      for (const [at, [shape, of]] of SHAPES.entries()) {
        for (const size of (at + turn) % LARGEST_EACH === 0 ? [...SIZES, LARGEST] : SIZES) {
          const took = await feed(one, of(size));
          const limit = START_MS + size * MS_PER_CHARACTER;
          if (took > limit)
            throw new Error(`${shape}: ${String(size)} characters took ${took.toFixed(0)} of ${limit.toFixed(0)} ms`);
        }
      }
    },
    PATIENCE_MS,
  );
};
