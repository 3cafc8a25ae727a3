import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importRules } from './import-rules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const typescript = ['**/*.ts', '**/*.tsx'];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', '**/.data/', '**/test-results/', '**/playwright-report/']),
  js.configs.recommended,
  { languageOptions: { globals: globals.node } },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    // One program for the whole tree: half the time of one for each workspace.
    languageOptions: { parserOptions: { project: ['infra/tooling/tsconfig.json'], tsconfigRootDir: root } },
    rules: {
      // `void` returning arrow functions are how handlers are written; the rule would only add braces.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // React and Express both take promise-returning handlers where the type says void.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      // There are no enums here; looking for them takes a tenth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Schemas and type pairs share a name by intent.
      '@typescript-eslint/no-redeclare': 'off',
      // Endpoint generics name a type parameter once to carry it through inference.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // An async function without await keeps a rejecting promise where an interface asks for one.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true, allowAsThisParameter: true }],
      // mongoose types the fields of a schema as a class and takes them as plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  {
    files: ['{shell,mf-*}/**/*.tsx', '{shell,mf-*}/**/use-*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  ...importRules,
  // An expression whose time grows faster than its text lets one pasted page stop a process.
  {
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: {
      'max-lines': 'off',
      // Texts of tests are their own.
      'regexp/no-super-linear-move': 'off',
      // Mock functions are handed to expect() unbound.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // The supervisor, the build and the test runner talk to a person through the terminal.
  { files: ['infra/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  prettier,
);
