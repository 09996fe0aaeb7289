import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readBoundaries } from './boundaries.ts';
import { ROOT } from 'server-kit/paths';

const FIXTURE = join(ROOT, 'platform/cli/test/fixtures/boundaries');

test('Boundaries: each import rule finds the import that breaks it [BUS-02]', async () => {
  const { modules, violations } = await readBoundaries(FIXTURE);
  const found = (rule: string) =>
    violations.filter((violation) => violation.rule === rule).map(({ from, to }) => `${from} → ${to}`);

  expect(modules).toBeGreaterThanOrEqual(15);
  expect(found('remote-imports-remote')).toEqual(['mfe-one/src/remote.ts → mfe-two/src/remote.ts']);
  expect(found('remote-imports-upwards')).toEqual(['mfe-one/src/remote.ts → platform/cli/src/registry.ts']);
  expect(found('browser-code-without-node')).toEqual(['mfe-one/src/remote.ts → fs/promises']);
  expect(found('shell-imports-remote')).toEqual(['shell/src/main.ts → mfe-two/src/remote.ts']);
  expect(found('shell-imports-backend')).toEqual(['shell/src/main.ts → marketplace-api/src/api.ts']);
  expect(found('contracts-import-no-package')).toHaveLength(1);
  expect(found('kit-imports-contracts-only')).toEqual(['storefront-kit/src/price.ts → mfe-two/src/remote.ts']);
  expect(found('api-imports-contracts-only')).toEqual(['marketplace-api/src/api.ts → platform/cli/src/registry.ts']);
  expect(found('api-imports-demo-data')).toEqual([
    'marketplace-api/src/modules/catalogue.ts → marketplace-api/demo-data/src/seed.ts',
  ]);
  expect(found('api-infra-imports-no-module')).toEqual([
    'marketplace-api/src/infra/router.ts → marketplace-api/src/modules/cart/index.ts',
  ]);
  expect(found('api-module-internals')).toEqual([
    'marketplace-api/src/modules/cart/routes.ts → marketplace-api/src/modules/wallet/movements.ts',
  ]);
  // No file of them is part of a cycle: only the folders are.
  expect(found('folder-cycle').toSorted()).toEqual([
    'marketplace-api/src/modules/cart/routes.ts → marketplace-api/src/modules/wallet/index.ts',
    'marketplace-api/src/modules/wallet/movements.ts → marketplace-api/src/modules/cart/index.ts',
    'shell/src/browser/navigation/navigation.ts → shell/src/browser/prefetch/page-prefetch.ts',
    'shell/src/browser/prefetch/preload-page.ts → shell/src/browser/navigation/current-page.ts',
    'shell/src/server/http/handler.ts → shell/src/server/page-cache/page-cache.ts',
    'shell/src/server/page-cache/body.ts → shell/src/server/http/headers.ts',
  ]);
  expect(found('platform-imports-contracts-only')).toEqual(['platform/cli/src/registry.ts → shell/src/main.ts']);
  expect(found('shell-runs-without-tools')).toEqual(['shell/src/server.ts → platform/cli/src/registry.ts']);
  expect(found('server-kit-imports-contracts-only')).toEqual([
    'platform/server-kit/src/listen.ts → platform/registry-client/src/fetch-state.ts',
  ]);
  expect(found('registry-client-imports-server-kit-only')).toEqual([
    'platform/registry-client/src/fetch-state.ts → platform/cli/src/registry.ts',
  ]);
  expect(found('service-imports-no-tool').toSorted()).toEqual([
    'platform/services/one/src/server.ts → platform/cli/src/registry.ts',
    'platform/services/one/src/server.ts → platform/services/two/src/server.ts',
  ]);
  expect(found('cli-imports-no-test-kit')).toEqual(['platform/cli/src/build.ts → platform/test-kit/src/start.ts']);
  expect(found('test-kit-imports-no-bench')).toEqual([
    'platform/test-kit/src/start.ts → platform/bench/src/measure.ts',
  ]);
  expect(found('build-tools-in-cli-only')).toHaveLength(1);
  expect(found('e2e-imports-no-product-code')).toEqual(['e2e/src/drive.ts → shell/src/main.ts']);
  expect(found('feature-internals')).toEqual([
    'mfe-one/src/features/list/page.ts → mfe-one/src/features/detail/model/rule.ts',
  ]);
  expect(found('model-without-react')).toHaveLength(1);
  expect(found('package-internals')).toContain('shell/src/server.ts → platform/cli/src/registry.ts');
  expect(found('package-internals')).not.toContain('platform/cli/src/first.ts → platform/cli/src/second.ts');
  expect(found('product-imports-test')).toContain('platform/cli/src/product.ts → platform/cli/src/helper.test.ts');
  expect(found('resolvable')).toEqual(['platform/cli/src/product.ts → ./nothing.ts']);
  expect(found('no-cycle')).not.toHaveLength(0);
});
