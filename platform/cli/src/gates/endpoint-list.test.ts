import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { ALL_ENDPOINTS, SHELL_ENDPOINTS } from 'shared-contracts/endpoints/all';

const FOLDER = fromRoot('shared-contracts/src/endpoints');

const isEndpoint = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'response' in value && 'method' in value;

test('ALL_ENDPOINTS: has the exported endpoints of every module of the contract, a new module’s included [API-01]', async () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const exported = new Set<string>();
  for (const file of files) {
    const module = (await import(pathToFileURL(join(FOLDER, file)).href)) as Record<string, unknown>;
    for (const value of Object.values(module)) if (isEndpoint(value)) exported.add(value.id);
  }
  expect([...exported].toSorted()).toEqual([...ALL_ENDPOINTS, ...SHELL_ENDPOINTS].map(({ id }) => id).toSorted());
});
