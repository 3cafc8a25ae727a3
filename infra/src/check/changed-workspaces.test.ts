import { workspacesOf } from './changed-workspaces.js';

test.each([
  [['mf-lotting/src/routes.tsx', 'mf-lotting/src/app.css'], ['mf-lotting']],
  [
    ['services/wishlist/src/main.ts', 'e2e/specs/share.spec.ts', 'docs/glossary.md'],
    ['services/wishlist', 'e2e'],
  ],
  [['shell/src/layout/header.tsx', 'shell/src/layout/header.module.css'], ['shell']],
  [['services/kit/src/index.ts', 'mf-lotting/src/routes.tsx'], null],
  [['services/contracts/src/index.ts'], null],
  [['shell/sdk/src/index.ts'], null],
  [['package.json'], null],
  [['.oxlint.config.mjs'], null],
  [['docs/glossary.md', 'mf-lotting/README.md'], null],
  [[], null],
])('what changed in %j concerns %j, or all', (files, workspaces) => {
  expect(workspacesOf(files)).toEqual(workspaces);
});
