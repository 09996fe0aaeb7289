import { expect, test } from '@jest/globals';
import { consumes, getSharedFallbackGetter, init, installInitialConsumes } from './lean-glue.ts';

type Factory = () => unknown;
type Shared = Record<string, () => Factory | Promise<Factory>>;
type Runtime = Parameters<typeof consumes>[0]['webpackRequire'];

/** A container with one chunk, whose modules 1 and 2 are shared libraries; the second has a copy of its own. */
function container(shared: Shared) {
  const installedModules: Record<string, unknown> = {};
  let loads = 0;
  const webpackRequire: Runtime = {
    federation: {
      instance: {
        loadShare: async (key) => {
          loads += 1;
          return (await shared[key]?.()) ?? false;
        },
      },
      initOptions: {},
      runtime: { init: () => undefined },
    },
    m: {},
    c: {},
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        1: {
          shareKey: 'react',
          // The plugin writes it for a library without a copy in the build.
          fallback: () => () => {
            throw new Error('Can not get react');
          },
        },
        2: { shareKey: 'kit', fallback: async () => () => 'own kit' },
      },
    },
  };
  return {
    countLoads: () => loads,
    async loadChunk(chunkId: string): Promise<void> {
      const promises: unknown[] = [];
      consumes({ chunkId, chunkMapping: { page: ['1', '2'] }, promises, installedModules, webpackRequire });
      await Promise.all(promises);
    },
    read(id: string): unknown {
      const module = { exports: undefined as unknown };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

test('glue: a chunk gets the libraries of the shell, else its own copy, each once', async () => {
  const { loadChunk, read, countLoads } = container({ react: () => () => 'React' });
  await Promise.all([loadChunk('page'), loadChunk('page'), loadChunk('other')]);
  await loadChunk('page');
  expect([read('1'), read('2'), countLoads()]).toEqual(['React', 'own kit', 2]);
});

test('glue: a library that nobody has fails its importer', async () => {
  const { loadChunk, read } = container({});
  await loadChunk('page');
  expect(() => read('1')).toThrow('Can not get react');
});

test('glue: a library whose file does not arrive fails its importer, and is loaded again with the next chunk', async () => {
  const shared: Shared = { react: () => Promise.reject(new Error('network')) };
  const { loadChunk, read } = container(shared);
  await loadChunk('page');
  expect(() => read('1')).toThrow('network');
  shared['react'] = () => () => 'React';
  await loadChunk('page');
  expect(read('1')).toBe('React');
});

test('glue: each build gets the sharing that the runtime creates from its options', () => {
  const federation = {
    instance: container({}) as never,
    initOptions: { name: 'shop' },
    runtime: { init: (options: unknown) => ({ options }) },
  };
  expect(init({ webpackRequire: { federation } })).toEqual({ options: { name: 'shop' } });
});

test('glue: a container uses its own copy of a library, and cannot use a shared one eagerly', () => {
  const own = () => 'own';
  expect(getSharedFallbackGetter({ factory: own })).toBe(own);
  expect(() => installInitialConsumes()).toThrow('eagerly');
});
