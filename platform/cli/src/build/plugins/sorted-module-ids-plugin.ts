import type { Compiler, Module } from 'webpack';

const NAME = 'SortedModuleIdsPlugin';

/** Lowest id; the ones below are for modules whose id another plugin has chosen. */
const FIRST_ID = 2;

/**
 * Numbers the modules in the order of their names, which begin in the build's folder. webpack's own “deterministic” ids
 * are hashes: of two modules with the same hash, the one that was found first gets it, so that two builds of the same
 * sources sometimes differ. No id is kept for the next version, because each version has its own folder.
 */
export class SortedModuleIdsPlugin {
  apply(compiler: Compiler): void {
    const nameOf = (module: Module) => module.identifier().replaceAll(compiler.context, '.');
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap(NAME, (modules) => {
        const { chunkGraph } = compilation;
        const named = [...modules]
          .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
          .filter((module) => chunkGraph.getModuleId(module) === null)
          .map((module) => ({ module, name: nameOf(module) }))
          .toSorted((first, second) => (first.name < second.name ? -1 : 1));
        for (const [index, { module }] of named.entries()) chunkGraph.setModuleId(module, FIRST_ID + index);
      });
    });
  }
}
