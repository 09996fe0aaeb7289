import { expect, test } from '@jest/globals';
import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import type { RegistryState } from 'registry-client/registry';
import { newTrace, nextView } from '../../../model/requests/trace.ts';
import type { Failure, VersionFigures } from '../telemetry.ts';
import { failedDocuments, remoteStatus, sourceOf } from './status.ts';

const remote = {
  descriptor: { name: 'product', version: '1.4.0', contract: '1.1.0' },
  baseUrl: '/remotes/product/1.4.0/',
} as ComposedRemote;

const registry = (active: string): RegistryState => ({
  revision: 1,
  remotes: { product: { active, pinned: false } },
  history: [],
});

const failure = (trace: string, at = '2026-11-20T10:00:00.000Z'): Failure => ({
  at,
  trace,
  side: 'browser',
  phase: 'hydrate',
  region: 'product',
  version: { remote: 'product', version: '1.4.0' },
  message: 'x',
  path: '/',
});

const figures = (lastFailure: Failure | null): VersionFigures => ({
  remote: 'product',
  version: '1.4.0',
  views: 10,
  failedViews: 1,
  failures: new Map(),
  loads: { code: [], data: [], render: [], browser: [] },
  lastFailure,
});

test('a version is failing for a minute after it failed, and not reachable when its files are not', () => {
  const at = (minutes: number) => Date.parse('2026-11-20T10:00:00.000Z') + minutes * 60_000;
  const input = { remote, source: 'registry', reachable: true, figures: figures(failure(newTrace())) } as const;
  expect(remoteStatus({ ...input, now: at(0.5) }).health).toBe('failing');
  expect(remoteStatus({ ...input, now: at(1.5) }).health).toBe('healthy');
  expect(remoteStatus({ ...input, figures: null, now: at(0) }).health).toBe('healthy');
  expect(remoteStatus({ ...input, reachable: false, now: at(2) }).health).toBe('unreachable');
});

test('where a version comes from: override before canary before registry, else the last good one', () => {
  const nobody = { canaries: [], overridden: [] };
  expect(sourceOf(remote, { canaries: ['product'], overridden: ['product'] }, registry('1.3.0'))).toBe('override');
  expect(sourceOf(remote, { canaries: ['product'], overridden: ['cart'] }, registry('1.3.0'))).toBe('canary');
  expect(sourceOf(remote, nobody, registry('1.4.0'))).toBe('registry');
  expect(sourceOf(remote, nobody, registry('1.5.0'))).toBe('kept');
  expect(sourceOf(remote, nobody, null)).toBe('kept');
});

test('the failures and events of all page views of one document stand together', () => {
  const first = newTrace();
  const other = newTrace();
  const event = (trace: string, type: string) => ({ id: 1, at: '', trace, path: '/', type, payload: {} });
  const failed = failedDocuments(
    [failure(other), failure(nextView(first)), failure(first)],
    [event(first, 'product-viewed'), event(nextView(first), 'search-done'), event(newTrace(), 'toast')],
  );
  expect(failed.map(({ failures, events }) => [failures.length, events])).toEqual([
    [1, []],
    [2, ['product-viewed', 'search-done']],
  ]);
});
