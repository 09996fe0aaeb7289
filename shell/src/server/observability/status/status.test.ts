import { expect, test } from '@jest/globals';
import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import type { RegistryState } from 'registry-client/registry';
import { createTraceId, nextPageView } from '../../../model/requests/trace.ts';
import type { PageFailure, VersionStats } from '../../telemetry/telemetry.ts';
import { groupFailuresByDocument, createRemoteStatus, getVersionSource } from './status.ts';

const remote = {
  descriptor: { name: 'product', version: '1.4.0', contract: '1.1.0' },
  baseUrl: '/remotes/product/1.4.0/',
} as ComposedRemote;

const registry = (active: string): RegistryState => ({
  revision: 1,
  remotes: { product: { active, pinned: false } },
  history: [],
});

const failure = (trace: string, at = '2026-11-20T10:00:00.000Z'): PageFailure => ({
  at,
  trace,
  side: 'browser',
  phase: 'hydrate',
  region: 'product',
  version: { remote: 'product', version: '1.4.0' },
  message: 'x',
  path: '/',
});

const stats = (lastFailure: PageFailure | null): VersionStats => ({
  remote: 'product',
  version: '1.4.0',
  views: 10,
  failedViews: 1,
  failures: new Map(),
  loads: { code: [], data: [], render: [], browser: [] },
  lastFailure,
});

test('createRemoteStatus: a version is failing for a minute after a failure, and unreachable when its files are', () => {
  const at = (minutes: number) => Date.parse('2026-11-20T10:00:00.000Z') + minutes * 60_000;
  const input = { remote, source: 'registry', isReachable: true, stats: stats(failure(createTraceId())) } as const;
  expect(createRemoteStatus({ ...input, now: at(0.5) }).health).toBe('failing');
  expect(createRemoteStatus({ ...input, now: at(1.5) }).health).toBe('healthy');
  expect(createRemoteStatus({ ...input, stats: null, now: at(0) }).health).toBe('healthy');
  expect(createRemoteStatus({ ...input, isReachable: false, now: at(2) }).health).toBe('unreachable');
});

test('getVersionSource: override before canary before registry, else the last good one', () => {
  const nobody = { canaries: [], overriddenRemotes: [] };
  expect(getVersionSource(remote, { canaries: ['product'], overriddenRemotes: ['product'] }, registry('1.3.0'))).toBe(
    'override',
  );
  expect(getVersionSource(remote, { canaries: ['product'], overriddenRemotes: ['cart'] }, registry('1.3.0'))).toBe(
    'canary',
  );
  expect(getVersionSource(remote, nobody, registry('1.4.0'))).toBe('registry');
  expect(getVersionSource(remote, nobody, registry('1.5.0'))).toBe('kept');
  expect(getVersionSource(remote, nobody, null)).toBe('kept');
});

test('groupFailuresByDocument: groups the failures and events of all page views of one document', () => {
  const first = createTraceId();
  const other = createTraceId();
  const event = (trace: string, type: string) => ({ id: 1, at: '', trace, path: '/', type, payload: {} });
  const failed = groupFailuresByDocument(
    [failure(other), failure(nextPageView(first)), failure(first)],
    [event(first, 'product-viewed'), event(nextPageView(first), 'search-done'), event(createTraceId(), 'toast')],
  );
  expect(failed.map(({ failures, events }) => [failures.length, events])).toEqual([
    [1, []],
    [2, ['product-viewed', 'search-done']],
  ]);
});
