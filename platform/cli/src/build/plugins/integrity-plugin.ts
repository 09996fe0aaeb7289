import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { isScript } from '../is-script.ts';

const NAME = 'IntegrityPlugin';

/** Placeholder in the runtime for the hashes of its chunks: a unique global, so that no minifier changes it. */
const PLACEHOLDER = '__storefront_script_hashes__';

/**
 * Time limit in ms for one script of a bundle; a remote as a whole has 4 s
 * (shell/src/browser/regions/remote-loader.ts).
 */
const LIMIT_MS = 3_500;

/**
 * Runs where webpack creates a script element, with `script`, `url` and `chunkId` in scope. The browser runs the script
 * only with the hash of the built file. A retry uses another URL, because browsers cache failed scripts.
 */
const GUARD = `
script.crossOrigin = "anonymous";
script.integrity = "sha256-" + ${PLACEHOLDER}[chunkId] + "=";
var tries = self.__storefront_script_tries__ ||= {};
if (tries[url]) script.src = url + "?try=" + tries[url];
tries[url] = (tries[url] || 0) + 1;`;

/**
 * Chunks are loaded with subresource integrity and a time limit. The bundle's own entry holds their hashes, and its
 * loader checks the entry (docs/adr/0017).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadTimeout = LIMIT_MS;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => source + GUARD,
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => writeHashes(compilation));
    });
  }
}

/** Writes the hashes of all chunks into the scripts that load them. */
function writeHashes(compilation: Compilation): void {
  const later = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
  const hashes = Object.fromEntries(
    later.flatMap((chunk) =>
      [...chunk.files].filter(isScript).map((file) => [String(chunk.id), hashOf(compilation, file)]),
    ),
  );
  const text = JSON.stringify(hashes);
  for (const file of Object.keys(compilation.assets)) {
    if (!file.endsWith('.js')) continue;
    const source = compilation.getAsset(file)?.source.source().toString() ?? '';
    if (!source.includes(PLACEHOLDER)) continue;
    compilation.updateAsset(file, new webpack.sources.RawSource(source.replaceAll(PLACEHOLDER, () => text)));
  }
}

/** SHA-256 of a file in base64 without the `=` at its end. */
function hashOf(compilation: Compilation, file: string): string {
  const content = compilation.getAsset(file)?.source.buffer();
  if (!content) throw new Error(`${file} is named by a chunk, but was not written: it can have no hash.`);
  return createHash('sha256').update(content).digest('base64').slice(0, -1);
}
