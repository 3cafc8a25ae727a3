const { resolve } = require('node:path');

/** Who may import whom, over the resolved graph. A workspace → the workspaces whose files it may reach. */
const arrows = [
  ['contracts', '^services/contracts/', []],
  ['kit', '^services/kit/', ['^services/contracts/']],
  ['sdk', '^shell/sdk/', ['^services/contracts/']],
  ['shell', '^shell/(?!sdk/)', ['^shell/sdk/', '^services/contracts/']],
  ['infra', '^infra/(?!template/|stories/)', ['^services/(kit|contracts)/']],
  ['catalogue', '^infra/stories/', ['^infra/src/build/', '^shell/sdk/']],
  ['e2e', '^e2e/', ['^services/contracts/']],
];

const layered = '^services/(account|wishlist|lotting)/src/';
/** Tests, and what stands around the layers: the wiring and the demo data. */
const besideLayers = '(\\.test\\.ts$|/testing/|/src/[^/]+\\.ts$|/seed/)';

const workspace = '^(shell|mf-[a-z]+|services|infra|e2e)/';

module.exports = {
  forbidden: [
    ...arrows.map(([name, from, to]) => ({
      name: `${name}-reaches-only`,
      comment: to.length === 0 ? 'May import none of our own workspaces.' : `May import of ours: ${to.join(', ')}.`,
      severity: 'error',
      from: { path: from },
      to: { path: workspace, pathNot: [from, ...to] },
    })),
    {
      name: 'remote-reaches-only',
      comment: 'A remote imports @site/shell-sdk and @site/contracts; what two remotes share belongs in one of those.',
      severity: 'error',
      // The one to copy from lives in infra, by the same rule.
      from: { path: '^((?:infra/template/)?mf-[a-z]+)/' },
      to: { path: workspace, pathNot: ['^$1/', '^shell/sdk/', '^services/contracts/'] },
    },
    {
      name: 'service-reaches-only',
      comment: 'A service imports kit and contracts; it reaches another service by an internal call or an event.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/(kit|contracts)/' },
      to: { path: workspace, pathNot: ['^services/$1/', '^services/(kit|contracts)/'] },
    },
    {
      name: 'entrances-are-leaves',
      comment: 'Routes, handlers and jobs are wired in app.ts and worker.ts: move what two of them share into a use-case.',
      severity: 'error',
      from: { path: layered, pathNot: [besideLayers, '\\.handler\\.ts$'] },
      to: { path: `${layered}.*\\.(routes|handler|job)\\.ts$` },
    },
    {
      name: 'presenters-face-outwards',
      comment: 'Only routes, caches of answers and other presenters use a presenter; use-cases and repositories know no answers.',
      severity: 'error',
      from: { path: layered, pathNot: [besideLayers, '(\\.routes|\\.presenter|-cache)\\.ts$'] },
      to: { path: `${layered}.*\\.presenter\\.ts$` },
    },
    {
      name: 'models-behind-repositories',
      comment: 'Only repositories touch a model; anybody may import the type of a record.',
      severity: 'error',
      from: { path: layered, pathNot: [besideLayers, '\\.(model|repository|store)\\.ts$'] },
      to: { path: `${layered}.*\\.model\\.ts$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'production-knows-no-tests-or-demo-data',
      comment: 'Only tests, benches and other helpers of tests use testing/; only the seed process uses seed/.',
      severity: 'error',
      from: {
        path: '^(shell|mf-[a-z]+|services)/',
        // Theme images and pictures of the demo gifts still share their shapes.
        pathNot: ['\\.(test|stories)\\.tsx?$', '/testing/', '/seed/', '/src/seed\\.ts$', 'bench\\.main\\.ts$', '/theme-images/'],
      },
      to: { path: '^(shell|mf-[a-z]+|services)/.*/(testing|seed)/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Move what two tests share into a file that is no test.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'Add the package to the package.json of the workspace that imports it.',
      severity: 'error',
      from: { path: workspace, pathNot: ['\\.test\\.tsx?$', '/testing/', '^infra/tooling/'] },
      to: { dependencyTypes: ['unknown', 'undetermined', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'The imported file does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|^node_modules|/node_modules/|test-results|playwright-report|\\.(css|svg)$)' },
    // Each import says by itself whether it is of types alone, so that nothing has to be compiled to find out.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: resolve(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
