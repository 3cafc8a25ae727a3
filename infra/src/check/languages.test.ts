import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LANGUAGE_NAMES, Language, LOCALES, OWN_LANGUAGE } from '@site/contracts';
import ts from 'typescript';
import { rootFolder } from '../system/folders.js';

/** Whatever holds a catalogue. */
const WORKSPACES = [
  ...readdirSync(rootFolder).filter((name) => name.startsWith('mf-')),
  ...['shell', 'shell/sdk', 'services/contracts', 'services/gateway', 'services/mailer', 'services/platform'],
];
const CATALOGUE = /^(?:[\w-]+-)?messages\.ts$/;
const OTHERS = Language.options.filter((language) => language !== OWN_LANGUAGE);

const cataloguesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && CATALOGUE.test(entry.name))
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    : [];

/** What a text asks to be filled in: `{name}`, and `{count, plural}` with its branches. */
const placesOf = (text: string): string[] =>
  [...new Set(text.match(/(?<!(?:one|other|=\d+) *)\{\s*\w+\s*(?:\}|,\s*\w+)/g) ?? [])]
    .map((place) => place.replaceAll(/[\s{}]/g, ''))
    .sort();

/** Texts by the way to them: names of exports and keys. Of one that a function makes, only that it is there. */
const textsIn = (file: string): Map<string, readonly string[]> => {
  const texts = new Map<string, readonly string[]>();
  const look = (node: ts.Node, way: readonly string[]): void => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const one of node.properties) {
        if (!ts.isPropertyAssignment(one)) throw new Error(`${file}: ${one.getText()} is no text`);
        const key = ts.isStringLiteral(one.name) ? one.name.text : one.name.getText();
        look(one.initializer, [...way, key]);
      }
    } else if (ts.isCallExpression(node)) node.arguments.forEach((one) => look(one, way));
    else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) look(node.expression, way);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach((one, index) => look(one, [...way, String(index)]));
    else {
      const said =
        ts.isStringLiteralLike(node) || ts.isIdentifier(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
      texts.set(way.join(' › '), said ? placesOf(node.getText().replaceAll(/\$\{[^}]*\}/g, '')) : [ts.SyntaxKind[node.kind]]);
    }
  };
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer !== undefined) look(initializer, [name.getText()]);
  }
  return texts;
};

describe.each(OTHERS)('in %s', (language) => {
  test.each(WORKSPACES)('%s has every catalogue, with every key and every place', (workspace) => {
    const source = join(rootFolder, workspace, 'src');
    const own = cataloguesIn(source).filter((file) => !file.startsWith('languages/'));
    const twins = join(source, 'languages', language);
    expect(cataloguesIn(twins).sort()).toEqual(own.sort());
    for (const file of own) {
      const [ours, theirs] = [textsIn(join(source, file)), textsIn(join(twins, file))];
      expect([file, ...theirs]).toEqual([file, ...ours]);
    }
  });

  test('every entry of a menu has a label', () => {
    for (const workspace of WORKSPACES.filter((name) => name.startsWith('mf-'))) {
      const { menu = [] } = JSON.parse(readFileSync(join(rootFolder, workspace, 'remote.json'), 'utf8')) as {
        menu?: { id: string; labels?: Record<string, string> }[];
      };
      expect(menu.filter(({ labels }) => labels?.[language] === undefined).map(({ id }) => id)).toEqual([]);
    }
  });

  test('days and numbers are written its own way', () => {
    const texts = readFileSync(join(rootFolder, 'services/contracts/src/languages', language, 'locale-messages.ts'), 'utf8');
    expect(texts).toContain(`locale = '${LOCALES[language]}'`);
    expect(texts).toContain(`language = '${language}'`);
    expect(LANGUAGE_NAMES[language]).not.toBe('');
  });
});

test('a twin is read in the place of its catalogue, so it asks for nothing beside it', () => {
  const beside = WORKSPACES.flatMap((workspace) => {
    const folder = join(rootFolder, workspace, 'src/languages');
    return cataloguesIn(folder)
      .map((file) => join(folder, file))
      .filter((file) => /from '\./.test(readFileSync(file, 'utf8')));
  });
  expect(beside).toEqual([]);
});

/** Source files of these workspaces in which this is found. */
const filesWith = (pattern: RegExp, workspaces: readonly string[]): string[] =>
  workspaces
    .flatMap((workspace) => {
      const folder = join(rootFolder, workspace, 'src');
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
    })
    .filter((file) => /(?<!test)\.tsx?$/.test(file) && pattern.test(readFileSync(file, 'utf8')))
    .map((file) => relative(rootFolder, file));
const REMOTES = WORKSPACES.filter((name) => name.startsWith('mf-'));

test('remotes ask the SDK how days and numbers are written, so that their parts without texts are the same in each language', () => {
  expect(filesWith(/FIGURES\.locale|\blocale\b.*= FIGURES/, REMOTES)).toEqual([]);
});

test('no page waits for a formatter that it may not need: the first one takes a slow phone a tenth of a second', () => {
  expect(filesWith(/^(?:export )?const \w+ = new Intl\.\w+Format\(/m, [...REMOTES, 'shell', 'shell/sdk'])).toEqual([]);
});

/** What the English texts have another word for (docs/glossary.md). */
const NOT_ENGLISH =
  /\b(?:wishlists?|Fill in|[Ss]omebody|[Ee]verybody|[Nn]o one|[Cc]annot|(?:[Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Cc]ould) not|(?:You|We|They) (?:are|will))\b/g;

test('English texts hold to the words of the glossary', () => {
  const found = WORKSPACES.flatMap((workspace) => {
    const folder = join(rootFolder, workspace, 'src/languages/en');
    return cataloguesIn(folder).flatMap((file) => {
      const texts = readFileSync(join(folder, file), 'utf8').replaceAll(/^(?:import|\/\*\*| \*).*$|'[\w.]+':/gm, '');
      return (texts.match(NOT_ENGLISH) ?? []).map((word) => `${workspace}/${file}: ${word}`);
    });
  });
  expect(found).toEqual([]);
});
