import type { Compiler } from 'webpack';
import { fromRoot } from 'server-kit/paths';

const NAME = 'StableFederationPlugin';

/** The module that stands for the generated entry; its loader gives the generated text. */
const ENTRY = fromRoot('platform/cli/src/build/loaders/federation-entry-loader.mjs');

/** The generated entry of Module Federation's plugin: its name is a hash of absolute paths, its folder that of the process. */
const GENERATED = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** Id of the module that is a container's interface; webpack's own ids for other modules begin at 100. */
const CONTAINER_ID = 1;

/**
 * Frees the ids and the order of modules from the folder that a build runs in. webpack makes them of module names, and Module
 * Federation's plugin puts absolute paths into two of its names: that of the entry that it generates, and that of a container's
 * interface.
 */
export class StableFederationPlugin {
  apply(compiler: Compiler): void {
    replaceGeneratedEntry(compiler);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules)
          if (module.identifier().startsWith('container entry '))
            compilation.chunkGraph.setModuleId(module, CONTAINER_ID);
      });
    });
  }
}

function replaceGeneratedEntry(compiler: Compiler): void {
  const generated = { file: '' };
  compiler.options.module.rules.push({
    test: (file: string) => file === ENTRY,
    type: 'javascript/auto',
    sideEffects: true,
    loader: ENTRY,
    options: { generated },
  });
  compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
    factory.hooks.beforeResolve.tap(NAME, (data) => {
      if (!GENERATED.test(data.request)) return;
      generated.file = data.request;
      data.request = ENTRY;
    });
  });
}
