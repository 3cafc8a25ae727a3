/**
 * Who may import whom, as lint rules whose messages say what to do instead.
 * dependency-cruiser holds the same arrows over the resolved graph (cycles, relative paths into other folders, undeclared packages).
 */

const remoteToRemote = {
  regex: '^(mf-[a-z]+|mf_[a-z]+)(/|$)',
  message: 'A remote never imports another remote: link to its path, or move what both need into shell/sdk.',
};
const shellInsides = {
  regex: '^@site/shell(/|$)',
  message: "The shell's insides are closed: what remotes may use of the host comes from '@site/shell-sdk'.",
};
const deepSdk = {
  group: ['@site/shell-sdk/**', '!@site/shell-sdk/testing'],
  message: "Import from '@site/shell-sdk' itself: one door keeps one shared copy at run time.",
};
// The shell alone makes a shell; remotes use the one they are given.
const deepSdkForShell = {
  ...deepSdk,
  group: [...deepSdk.group, '!@site/shell-sdk/host', '!@site/shell-sdk/styles.css'],
};
const serverSide = {
  regex:
    '^(@site/(service-kit|[a-z]+-service)|mongoose|mongodb|ioredis|redis|bullmq|express|socket\\.io|nodemailer|node:.*)(/|$)',
  message:
    "This is server code: from the browser, use call(endpoint) of '@site/shell-sdk' with an endpoint of '@site/contracts'.",
};
const router = {
  regex: '^react-router(-dom)?(/|$)',
  message:
    "Take Link, useParams, useNavigate, useRoutes … from '@site/shell-sdk': a second copy of the router has no context and breaks.",
  allowTypeImports: true,
};
const federation = {
  regex: '^@module-federation/',
  message: 'Only the shell loads remotes; a remote is found by the paths in its remote.json.',
};
const socket = {
  regex: '^socket\\.io-client(/|$)',
  message: "Use useHub() of '@site/shell-sdk': it loads the socket lazily and keeps one connection per hub.",
};
const browserSide = {
  regex: '^(@site/shell(-sdk)?|mf-[a-z]+)(/|$)',
  message: "Services know no screens: what both sides need belongs in '@site/contracts'.",
};
const otherService = {
  regex: '^@site/[a-z]+-service(/|$)',
  message:
    'A service never imports another one: make an internal call or listen to its event (both declared in @site/contracts).',
};
const plumbing = {
  regex: '^(bullmq|csurf|express-session|pino|prom-client)(/|$)',
  message: "Plumbing lives in '@site/service-kit': use createApi, emit, consume, log and metrics of the ServiceBase.",
};
const stores = {
  regex: '^(express|mongoose|mongodb|ioredis)(/|$)',
  message: 'Use-cases, rules and routes stay free of the database and of express: repositories and the kit know them.',
  allowTypeImports: true,
};
const anyOfOurs = {
  regex: '^(@site/|mf-)',
  message: 'Contracts depend on zod only: everything else depends on them.',
};
const anyButContracts = {
  regex: '^(@site/(shell|shell-sdk|service-kit|[a-z]+-service)(/|$)|mf-)',
  message: "Only '@site/contracts' may be imported here: a test in the browser sees the site from outside.",
};

/** What forbids `patterns` in `files`. */
const forbid = (files, patterns, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'typescript/no-restricted-imports': ['error', { patterns }] },
});

export const importRules = [
  forbid(
    ['mf-*/**/*.{ts,tsx}', 'infra/template/mf-*/**/*.{ts,tsx}'],
    [remoteToRemote, shellInsides, deepSdk, serverSide, router, federation, socket],
  ),
  forbid(['shell/src/**/*.ts', 'shell/src/**/*.tsx'], [remoteToRemote, deepSdkForShell, serverSide, socket]),
  forbid(['shell/sdk/**/*.ts', 'shell/sdk/**/*.tsx'], [remoteToRemote, shellInsides, serverSide, federation]),
  forbid(
    ['services/*/**/*.ts', 'services/*/**/*.tsx'],
    [browserSide, otherService, plumbing],
    ['services/kit/**', 'services/contracts/**'],
  ),
  forbid(
    ['services/{account,wishlist,lotting}/src/**/*.ts'],
    [browserSide, otherService, plumbing, stores],
    ['**/*.{model,repository,store,test}.ts', '**/{testing,seed}/**'],
  ),
  forbid(['services/kit/**/*.ts'], [browserSide, otherService]),
  forbid(['services/contracts/**/*.ts'], [anyOfOurs, serverSide]),
  forbid(['e2e/**/*.ts'], [anyButContracts]),
  forbid(['infra/**/*.ts'], [browserSide, otherService], ['infra/template/**']),
];
