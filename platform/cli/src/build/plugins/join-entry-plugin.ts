import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { isScript } from '../is-script.ts';

const NAME = 'JoinEntryPlugin';

interface Options {
  /** File of the bundle's entry. */
  readonly entry: string;
  /** Name of the chunk that everybody needs who runs the entry. */
  readonly chunk: string;
}

/**
 * Appends the script of a chunk to the bundle's entry, so that a page requests one file less. Only the files change:
 * webpack's runtime finds the chunk there once the entry has run, and still loads the shared modules that it needs.
 */
export class JoinEntryPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the changes of each file, and before the hashes of the files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => joinEntry(compilation, this.#options));
    });
  }
}

function joinEntry(compilation: Compilation, { entry, chunk: name }: Options): void {
  const { ConcatSource } = webpack.sources;
  const chunk = compilation.namedChunks.get(name);
  if (!chunk) throw new Error(`The bundle has no chunk “${name}” to join to ${entry}: give it that webpackChunkName.`);
  for (const file of [...chunk.files].filter(isScript)) {
    const script = compilation.getAsset(file);
    if (!script) throw new Error(`The chunk “${name}” names ${file}, which was not written: it cannot be joined.`);
    // The function bounds the script's "use strict".
    compilation.updateAsset(entry, (source) => new ConcatSource(source, ';(()=>{', script.source, '\n})();'));
    removeFile(compilation, chunk, file);
  }
}

/** Removes a file of a chunk, so that nobody lists it or computes its hash. */
function removeFile(compilation: Compilation, chunk: Chunk, file: string): void {
  chunk.files.delete(file);
  compilation.deleteAsset(file);
}
