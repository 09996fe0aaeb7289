import { createHash } from 'node:crypto';
import type { PublishedFile, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import webpack, { type Compiler, type Configuration, type MultiStats } from 'webpack';
import { isScript } from '../build/is-script.ts';
import { containerName, type RemoteSources } from '../build/remote-config.ts';
import { describeRemote, readManifest } from '../build/remote-parts.ts';
import { devClientConfig, devServerConfig } from './config.ts';

type Files = ReadonlyMap<string, Buffer>;

/** One build of the remote under development. */
export interface DevBuild {
  /** webpack's hash of the browser build; a page compares it with its own. */
  readonly hash: string;
  /** Files by path inside the version's folder. */
  readonly files: Files;
  /** @throws Error when the build lacks parts that the manifest names. */
  describe(version: string): Promise<RemoteDescriptor>;
}

/** A build, or the reason why there is none. */
export type BuildResult = DevBuild | { readonly errors: readonly string[] };

interface WatchOptions {
  /** Folder that the builds are written to. */
  readonly output: string;
  /** Called after the first build and after one for every change. */
  readonly onResult: (result: BuildResult) => void;
}

/** Builds a remote, and rebuilds it after every change of its sources; the returned function stops. */
export function watchRemote(sources: RemoteSources, { output, onResult }: WatchOptions): () => Promise<void> {
  const container = containerName(sources.name, 'dev');
  const files = new Map<string, Map<string, Buffer>>();
  const configs: Configuration[] = [devClientConfig(sources, container, output), devServerConfig(sources, output)];
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack returned no compiler.');
  const [client, server] = compiler.compilers;
  for (const [target, one] of [
    ['client', client],
    ['server', server],
  ] as const)
    if (one) captureAssets(one, (assets) => files.set(target, assets));

  const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
    if (error || !stats) onResult({ errors: [error?.message ?? 'webpack returned no result'] });
    else if (stats.hasErrors() || stats.hasWarnings()) onResult({ errors: formatProblems(stats) });
    else onResult(createDevBuild(sources, container, stats, mergeFiles(files)));
  });
  return () =>
    new Promise((resolve) => {
      if (!watching) return resolve();
      watching.close(() => resolve());
    });
}

/** Captures every asset of each build, before webpack releases its content. */
function captureAssets(compiler: Compiler, onAssets: (assets: Map<string, Buffer>) => void): void {
  compiler.hooks.emit.tap('captureAssets', (compilation) =>
    onAssets(new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]))),
  );
}

const mergeFiles = (filesByTarget: ReadonlyMap<string, Files>): Files =>
  new Map(
    [...filesByTarget].flatMap(([target, files]) =>
      [...files].map(([name, content]) => [`${target}/${name}`, content]),
    ),
  );

/** webpack's warnings count as errors: an import that does not exist is one. */
const formatProblems = (stats: MultiStats): string[] => [
  ...new Set(
    (stats.toJson({ all: false, errors: true, warnings: true }).children ?? [])
      .flatMap(({ errors = [], warnings = [] }) => [...errors, ...warnings])
      .map(({ moduleName, message }) => `${moduleName ?? ''}\n${message}`.trim()),
  ),
];

function createDevBuild(sources: RemoteSources, container: string, stats: MultiStats, files: Files): DevBuild {
  const client = stats.stats[0];
  if (!client) throw new Error('webpack returned no statistics of the browser build.');
  return {
    hash: client.hash ?? '',
    files,
    describe: async (version) =>
      describeRemote({
        manifest: await readManifest(sources),
        version,
        container,
        client: client.toJson({ all: false, assets: true, chunkGroups: true, ids: true }),
        files: [...files].filter(([path]) => isScript(path)).map(describeFile),
      }),
  };
}

const describeFile = ([path, content]: readonly [string, Buffer]): PublishedFile => ({
  path,
  sha256: createHash('sha256').update(content).digest('base64'),
  bytes: content.length,
});
