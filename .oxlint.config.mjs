import { importRules } from './infra/tooling/import-rules.mjs';

const typescript = ['**/*.ts', '**/*.tsx'];

/** The rules that are named, one word each, are errors. */
const errors = (prefix, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [prefix + name, 'error']),
  );

/**
 * A rule is on when it stands here: ESLint's recommended ones, the strict typed ones of typescript-eslint and those of React's
 * compiler, all by a native linter (docs/decisions/0165).
 */
export default {
  plugins: ['typescript', 'react'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, node: true },
  ignorePatterns: ['**/dist/', '**/node_modules/', '**/.data/', '**/test-results/', '**/playwright-report/'],
  // An expression whose time grows faster than its text lets one pasted page stop a process.
  jsPlugins: ['eslint-plugin-regexp'],
  rules: {
    ...errors(
      '',
      `for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign no-constant-binary-expression
      no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if no-duplicate-case no-empty-character-class
      no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp
      no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins
      no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unsafe-finally
      no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-assignment no-useless-backreference
      no-useless-catch no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof`,
    ),
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-empty': ['error', { allowEmptyCatch: false }],
    'regexp/no-super-linear-backtracking': 'error',
    'regexp/no-super-linear-move': 'error',
  },
  overrides: [
    {
      files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
      // Of TypeScript its compiler finds them.
      rules: errors(
        '',
        `constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
        no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef
        no-unreachable no-unsafe-negation no-unused-vars no-with`,
      ),
    },
    {
      files: typescript,
      rules: {
        ...errors('', 'no-var prefer-const prefer-rest-params prefer-spread'),
        ...errors(
          'typescript/',
          `await-thenable no-array-constructor no-array-delete no-base-to-string no-deprecated no-duplicate-enum-values
          no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any no-extra-non-null-assertion
          no-extraneous-class no-floating-promises no-for-in-array no-generated-empty-object-type no-implied-eval
          no-meaningless-void-operator no-misused-new no-misused-spread no-mixed-enums no-namespace
          no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
          no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
          no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
          no-unnecessary-type-constraint no-unnecessary-type-conversion no-unsafe-argument no-unsafe-assignment no-unsafe-call
          no-unsafe-declaration-merging no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
          no-unused-expressions no-useless-constructor no-useless-default-assignment no-wrapper-object-types only-throw-error
          prefer-as-const prefer-literal-enum-member prefer-namespace-keyword prefer-promise-reject-errors
          prefer-reduce-type-parameter prefer-return-this-type related-getter-setter-pairs triple-slash-reference unbound-method
          unified-signatures use-unknown-in-catch-callback-variable`,
        ),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true, allowAsThisParameter: true }],
        // React and Express both take promise-returning handlers where the type says void.
        'typescript/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
        ],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'typescript/restrict-plus-operands': [
          'error',
          { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: ['{shell,mf-*}/**/*.tsx', '{shell,mf-*}/**/use-*.ts'],
      rules: errors(
        'react/',
        `error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity refs
        rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo void-use-memo`,
      ),
    },
    ...importRules,
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
      rules: {
        'max-lines': 'off',
        // Texts of tests are their own.
        'regexp/no-super-linear-move': 'off',
        // Mock functions are handed to expect() unbound.
        'typescript/unbound-method': 'off',
      },
    },
    // The supervisor, the build and the test runner talk to a person through the terminal.
    { files: ['infra/**'], rules: { 'no-console': 'off' } },
  ],
};
