import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { startLossyProxy, type Loss, type LossyProxy } from 'server-kit/testing/lossy-proxy';
import { confirmChanges } from 'registry-client/confirm-changes';
import { createFileRegistry } from 'registry-client/file-registry';
import { createHttpRegistry } from 'registry-client/http-registry';
import { RegistryConflict, RegistryError, type Registry } from 'registry-client/registry';
import { createRegistryService } from '../src/app.ts';

const TOKEN = 'a-token-of-the-test';
let folder = '';
let file: Registry;
let service: FastifyInstance;
let wire: LossyProxy;
let registry: Registry;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confirm-'));
  file = createFileRegistry(join(folder, 'registry.json'));
  service = createRegistryService({ store: file, token: TOKEN });
  const target = await service.listen({ host: '127.0.0.1', port: 0 });
  wire = await startLossyProxy(target);
  const over = createHttpRegistry({ url: wire.url, token: async () => TOKEN });
  registry = confirmChanges(over, [1, 1, 1, 1]);
});
afterEach(async () => {
  wire.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const activate = (version: string) => ({ action: 'activate', remote: 'content', version, by: 'Noor' }) as const;

describe('confirmChanges', () => {
  test.each<Loss[]>([['answer'], ['request'], ['request', 'answer'], ['answer', 'answer', 'answer']])(
    'makes a change once when the connection loses %s %s %s [COMP-04]',
    async (...lost) => {
      wire.losses = [...lost];
      expect((await registry.apply(activate('1.0.0'), 0)).remotes['content']?.active).toBe('1.0.0');
      expect((await file.read()).history.map(({ to }) => to)).toEqual(['1.0.0']);
    },
  );

  test('reports a conflict when another change came first, and leaves that one', async () => {
    wire.losses = ['request'];
    await file.apply({ ...activate('1.1.0'), by: 'Omar' }, 0);
    await expect(registry.apply(activate('1.0.0'), 0)).rejects.toThrow(RegistryConflict);
    // The first request was lost, so the conflict is the response to the repeated one.
    expect(wire.losses).toEqual([]);
    expect((await file.read()).history.map(({ by }) => by)).toEqual(['Omar']);
  });

  test('finds its change although another followed it', async () => {
    wire.losses = ['answer'];
    const change = registry.apply(activate('1.0.0'), 0);
    let revision = 0;
    while (revision === 0) ({ revision } = await file.read());
    await file.apply({ ...activate('1.1.0'), by: 'Omar' }, 1);
    expect((await change).history.map(({ to }) => to)).toContain('1.0.0');
  });

  test('reports an unknown result when the registry remains unreachable', async () => {
    wire.losses = ['request', 'request', 'request', 'request', 'request'];
    const change = registry.apply(activate('1.0.0'), 0);
    await expect(change).rejects.toThrow(RegistryError);
    await expect(change).rejects.toThrow(/It is not known whether content@1\.0\.0 was changed .*“versions content”/);
  });

  test('does not retry a change that the registry rejects', async () => {
    await registry.apply({ ...activate('1.0.0'), action: 'pin' }, 0);
    await expect(registry.apply(activate('1.1.0'), 1)).rejects.toThrow('content is pinned to 1.0.0');
    expect(wire.losses).toEqual([]);
  });
});
