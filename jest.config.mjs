import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_LIMIT_MS } from './platform/cli/commands/test-limit.mjs';

/**
 * One Jest project per workspace. Tests run as ES modules, so Node needs NODE_OPTIONS=--experimental-vm-modules.
 * The default environment is Node; a component test selects jsdom by the docblock `@jest-environment jsdom`.
 */
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));
const platform = [
  'platform/server-kit',
  'platform/registry-client',
  'platform/services/registry',
  'platform/services/static-host',
  'platform/services/payment-sandbox',
  'platform/cli',
  'platform/test-kit',
  'platform/bench',
];
const workspaces = ['shared-contracts', 'storefront-kit', ...platform, 'marketplace-api', 'shell', ...remotes];

/** SWC only strips types and compiles JSX, exactly as the builds do. */
const transform = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: false } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

/**
 * The backend's tests share one PostgreSQL server, which starts before the first of them. They run directly in Node (ADR
 * 91), which loads the backend's modules once per process and not once per file.
 */
const backend = {
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: [join(import.meta.dirname, 'platform/cli/commands/direct-tests.mjs')],
  globalSetup: join(import.meta.dirname, 'marketplace-api/test/postgres/global-setup.ts'),
  globalTeardown: join(import.meta.dirname, 'marketplace-api/test/postgres/global-teardown.ts'),
};

export default {
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: 2,
  testSequencer: join(import.meta.dirname, 'platform/cli/commands/longest-tests-first.mjs'),
  // Modules that a test file loads through Node's vm stay in memory; a worker that reaches V8's limit crashes.
  workerIdleMemoryLimit: '1.2GB',
  testTimeout: TEST_LIMIT_MS,
  projects: workspaces.map((workspace) => ({
    displayName: workspace,
    testEnvironment: join(import.meta.dirname, 'platform/cli/commands/node-environment.mjs'),
    rootDir: workspace,
    testMatch: ['<rootDir>/{src,test,demo-data/src}/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/fixtures/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    setupFiles: [join(import.meta.dirname, 'platform/cli/src/gates/jest-globals.ts')],
    transform: { '\\.tsx?$': transform },
    cacheDirectory: join(import.meta.dirname, '.cache/jest'),
    ...(workspace === 'marketplace-api' && backend),
  })),
};
