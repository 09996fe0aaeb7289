import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/** Thrown when a bundle does not build; the message holds webpack's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Builds one configuration and returns its statistics.
 * @throws BuildError with webpack's errors, and warnings, which here are errors too: an unresolved export is one.
 */
export async function runWebpack(config: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(config);
  if (!compiler)
    throw new BuildError(`webpack returned no compiler for ${config.name ?? 'a configuration without a name'}.`);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result)
        reject(
          new BuildError(`${config.name ?? 'Build'} did not run: ${error?.message ?? 'no result'}`, { cause: error }),
        );
      else resolve(result);
    });
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new BuildError(
      `${config.name ?? 'Build'} failed:\n${stats.toString({ all: false, errors: true, warnings: true, errorDetails: true })}`,
    );
  }
  return stats.toJson({ all: false, assets: true, chunkGroups: true, ids: true, entrypoints: true });
}
