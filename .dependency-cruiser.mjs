/**
 * Imports go one way: remotes and shell → storefront-kit → shared-contracts; marketplace-api → server-kit → shared-contracts;
 * shell, services → registry-client → server-kit; bench → test-kit → cli → registry-client.
 * The patterns match names such as `mfe-…`, so the rules apply to a new remote or feature from its first commit.
 * platform/cli/test/fixtures/boundaries violates each rule once; a unit test checks that each violation is found.
 */
export const TEST =
  '(\\.test\\.tsx?$|^[^/]+/test/|^platform/(services/)?[^/]+/test/|^platform/[^/]+/src/testing/|^platform/(test-kit|bench)/|^e2e/)';
const REMOTE = '^(mfe-[^/]+)/';

/** Forbids imports from files that match `from` to files that match `to`, in dependency-cruiser's syntax. */
export const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    forbid(
      'remote-imports-remote',
      'Remotes talk over the bus and the contracts only.',
      { path: REMOTE },
      { path: REMOTE, pathNot: '^$1/' },
    ),
    forbid(
      'remote-imports-upwards',
      'A remote imports storefront-kit and shared-contracts, and no other package of this repository.',
      { path: REMOTE },
      { path: '^(shell|platform|marketplace-api|e2e)/' },
    ),
    forbid(
      'shell-imports-remote',
      'The shell loads remotes at run time, by their manifests; it imports no code of theirs.',
      { path: '^shell/' },
      { path: REMOTE },
    ),
    forbid(
      'shell-imports-backend',
      'The shell reaches the backend over HTTP.',
      { path: '^shell/' },
      { path: '^(marketplace-api|e2e)/' },
    ),
    forbid(
      'contracts-import-no-package',
      'shared-contracts is schemas and types: no sibling, no React, no I/O.',
      { path: '^shared-contracts/', pathNot: TEST },
      { pathNot: '(^shared-contracts/|/node_modules/(rxjs|valibot)/|^node_modules/(rxjs|valibot)/)' },
    ),
    forbid(
      'kit-imports-contracts-only',
      'Every remote uses storefront-kit, so it imports none of them.',
      { path: '^storefront-kit/' },
      { path: '^(mfe-[^/]+|shell|platform|marketplace-api|e2e)/' },
    ),
    forbid(
      'api-imports-contracts-only',
      'The backend shares the contracts with the shop, and server-kit with the other processes.',
      { path: '^marketplace-api/' },
      { path: '^(mfe-[^/]+|shell|storefront-kit|e2e)/|^platform/(?!server-kit/)' },
    ),
    forbid(
      'api-imports-demo-data',
      'Only the start command loads the demonstration data; no module imports it.',
      { path: '^marketplace-api/src/', pathNot: [TEST, '^marketplace-api/src/(server|prepare-database)\\.ts$'] },
      { path: '^marketplace-api/demo-data/' },
    ),
    forbid(
      'api-infra-imports-no-module',
      'Every module uses infra, so infra imports none; a module registers a hook (src/modules.ts).',
      { path: '^marketplace-api/src/infra/', pathNot: TEST },
      { path: '^marketplace-api/src/(modules/|[^/]+$)' },
    ),
    forbid(
      'api-module-internals',
      'A module’s files are internal; other modules import its public file (`modules/<module>/index.ts`).',
      { path: '^marketplace-api/src/(modules/[^/]+/|commands/|[^/]+$)', pathNot: TEST },
      { path: '^marketplace-api/src/modules/[^/]+/', pathNot: '^marketplace-api/src/($1|modules/[^/]+/index\\.ts$)' },
    ),
    forbid(
      'platform-imports-contracts-only',
      'The platform builds and starts parts as programs; it imports none.',
      { path: '^platform/' },
      { path: '^(mfe-[^/]+|shell|storefront-kit|marketplace-api|e2e)/' },
    ),
    forbid(
      'shell-runs-without-tools',
      'A production install of the shell brings server-kit and registry-client, and no tool that builds or tests.',
      { path: '^shell/', pathNot: TEST },
      { path: '^platform/(?!(server-kit|registry-client)/)' },
    ),
    forbid(
      'server-kit-imports-contracts-only',
      'Every process uses server-kit, so it imports no other package of the platform.',
      { path: '^platform/server-kit/' },
      { path: '^platform/(?!server-kit/)' },
    ),
    forbid(
      'registry-client-imports-server-kit-only',
      'The shell needs registry-client at run time, so it pulls in nothing but server-kit.',
      { path: '^platform/registry-client/' },
      { path: '^platform/(?!(registry-client|server-kit)/)' },
    ),
    forbid(
      'service-imports-no-tool',
      'A service runs without the tools and without the other services.',
      { path: '^platform/(services/[^/]+)/' },
      { path: '^platform/', pathNot: '^platform/($1|server-kit|registry-client)/' },
    ),
    forbid(
      'cli-imports-no-test-kit',
      'bench needs test-kit, test-kit needs cli: no import goes the other way.',
      { path: '^platform/cli/' },
      { path: '^platform/(test-kit|bench)/' },
    ),
    forbid(
      'test-kit-imports-no-bench',
      'bench needs test-kit: no import goes the other way.',
      { path: '^platform/test-kit/' },
      { path: '^platform/bench/' },
    ),
    forbid(
      'build-tools-in-cli-only',
      'webpack, SWC, terser and the plugins of Module Federation are dependencies of cli only.',
      {
        path: '^(platform/(server-kit|registry-client|services|test-kit|bench)|shell|e2e)/',
        pathNot: '\\.test\\.tsx?$',
      },
      {
        path: 'node_modules/(webpack|terser|terser-webpack-plugin|swc-loader|@swc/[^/]+|@module-federation/enhanced)/',
      },
    ),
    forbid(
      'e2e-imports-no-product-code',
      'End-to-end tests use the shop through a browser, and import none of its code.',
      { path: '^e2e/' },
      { path: '^(mfe-[^/]+|shell|storefront-kit|marketplace-api)/' },
    ),
    forbid(
      'browser-code-without-node',
      'Code for a browser imports no module of Node.',
      { path: '^(mfe-[^/]+|storefront-kit)/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'feature-internals',
      'A feature’s folders are internal; other features import the files at its top (`features/<feature>/*.ts`).',
      { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      { path: '^mfe-[^/]+/src/features/[^/]+/[^/]+/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'model-without-react',
      'A model has rules and streams; it imports no component.',
      { path: '/features/[^/]+/model/', pathNot: TEST },
      { path: '(^|/)node_modules/(react|react-dom|react-intl|react-router|@emotion/[^/]+)/|/features/[^/]+/ui/' },
    ),
    forbid(
      'package-internals',
      'A package imports another by its name, so the `exports` of package.json are its public surface.',
      { path: '^(platform/services/[^/]+|platform/[^/]+|[^/]+)/' },
      {
        path: '^(platform|e2e|shell|storefront-kit|shared-contracts|marketplace-api|mfe-[^/]+)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    ),
    forbid('product-imports-test', 'Code that ships imports no test code.', { pathNot: TEST }, { path: TEST }),
    forbid(
      'no-cycle',
      'Two files import each other: merge them, or move the shared part to a third file.',
      {},
      { circular: true },
    ),
    forbid('resolvable', 'An import names a file or package that exists.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|test/fixtures)/|^platform/[^/]+/(dist|test/fixtures)/|^(\\.data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
