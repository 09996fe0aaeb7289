import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { isScript } from '../is-script.ts';

const NAME = 'IntegrityPlugin';

/** Stands in the runtime for the hashes of the scripts that it may load: a global that nobody else has, so no minifier touches it. */
const PLACEHOLDER = '__storefront_script_hashes__';

/** Longest time in ms that a script of a bundle may take; a remote as a whole has 4 s (shell/src/browser/regions/remote-loader.ts). */
const LIMIT_MS = 3_500;

/**
 * Runs where webpack makes the element for a script, with `script`, `url` and `chunkId` at hand: the browser runs it only when it is what was
 * built, and a try after a failed one asks under another address, as browsers keep what failed.
 */
const GUARD = `
script.crossOrigin = "anonymous";
script.integrity = "sha256-" + ${PLACEHOLDER}[chunkId] + "=";
var tries = self.__storefront_script_tries__ ||= {};
if (tries[url]) script.src = url + "?try=" + tries[url];
tries[url] = (tries[url] || 0) + 1;`;

/**
 * A bundle loads its further scripts with subresource integrity and within a time limit. Their hashes stand in the bundle's own
 * entry, which whoever loads it checks in turn (docs/adr/0017).
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

/** Puts the hashes of all scripts that are loaded later into those that load them. */
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

/** SHA-256 of a file in base64 without the `=` that each of them ends with. */
function hashOf(compilation: Compilation, file: string): string {
  const content = compilation.getAsset(file)?.source.buffer();
  if (!content) throw new Error(`${file} is named by a chunk, but was not written: it can have no hash.`);
  return createHash('sha256').update(content).digest('base64').slice(0, -1);
}
