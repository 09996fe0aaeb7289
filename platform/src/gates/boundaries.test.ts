import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readBoundaries } from './boundaries.ts';
import { ROOT } from '../paths.ts';

const FIXTURE = join(ROOT, 'platform/test/fixtures/boundaries');

test('each import rule finds the import that breaks it [BUS-02]', async () => {
  const { modules, violations } = await readBoundaries(FIXTURE);
  const found = (rule: string) =>
    violations.filter((violation) => violation.rule === rule).map(({ from, to }) => `${from} → ${to}`);

  expect(modules).toBeGreaterThanOrEqual(15);
  expect(found('remote-imports-remote')).toEqual(['mfe-one/src/remote.ts → mfe-two/src/remote.ts']);
  expect(found('remote-imports-upwards')).toEqual(['mfe-one/src/remote.ts → platform/src/registry.ts']);
  expect(found('browser-code-without-node')).toEqual(['mfe-one/src/remote.ts → fs/promises']);
  expect(found('shell-imports-remote')).toEqual(['shell/src/main.ts → mfe-two/src/remote.ts']);
  expect(found('shell-imports-backend')).toEqual(['shell/src/main.ts → marketplace-api/src/api.ts']);
  expect(found('contracts-stand-alone')).toHaveLength(1);
  expect(found('kit-imports-contracts-only')).toEqual(['storefront-kit/src/price.ts → mfe-two/src/remote.ts']);
  expect(found('api-imports-contracts-only')).toEqual(['marketplace-api/src/api.ts → platform/src/registry.ts']);
  expect(found('platform-imports-contracts-only')).toEqual(['platform/src/registry.ts → shell/src/main.ts']);
  expect(found('journeys-drive-the-shop')).toEqual(['e2e/src/journey.ts → shell/src/main.ts']);
  expect(found('feature-internals')).toEqual([
    'mfe-one/src/features/list/page.ts → mfe-one/src/features/detail/model/rule.ts',
  ]);
  expect(found('model-without-react')).toHaveLength(1);
  expect(found('product-imports-test')).toEqual(['platform/src/product.ts → platform/src/helper.test.ts']);
  expect(found('resolvable')).toEqual(['platform/src/product.ts → ./nothing.ts']);
  expect(found('no-cycle')).not.toHaveLength(0);
});
