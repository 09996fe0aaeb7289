import type { Compiler } from 'webpack';
import { fromRoot } from 'server-kit/paths';

const NAME = 'StableFederationPlugin';

/** Replaces the generated entry; its loader returns the generated text. */
const ENTRY = fromRoot('platform/cli/src/build/loaders/federation-entry-loader.mjs');

/**
 * The generated entry of Module Federation's plugin: its name is a hash of absolute paths, in the folder of the
 * process.
 */
const GENERATED = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** Id of the module that is a container's interface; webpack's own ids for other modules begin at 100. */
const CONTAINER_ID = 1;

/**
 * Makes ids and order of modules independent of the build's folder. webpack derives them from module names. Module
 * Federation's plugin puts absolute paths into two names: the generated entry, and a container's interface.
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
