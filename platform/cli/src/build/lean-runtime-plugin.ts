import webpack, { type Compilation, type Compiler } from 'webpack';

const NAME = 'LeanRuntimePlugin';
const { RuntimeGlobals, RuntimeModule } = webpack;

/** webpack's plugin that adds runtime modules: a module that is added earlier replaces its own. */
const WEBPACKS = 'RuntimePlugin';

/**
 * Sets the public path to the folder of the running script; webpack's own module also supports workers and old
 * browsers.
 */
class ScriptFolderModule extends RuntimeModule {
  constructor() {
    super('publicPath', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = new URL(".", document.currentScript.src).href;`;
  }
}

/**
 * Removes unused parts from the runtime of a container or host:
 * - webpack's own sharing, which Module Federation's sharing replaces;
 * - the search for the script's folder in browsers without `document.currentScript`, where the public path is `auto`;
 * - redundant script attributes: the character set, and `crossorigin`, which IntegrityPlugin sets.
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    Object.assign(compiler.options.output, { charset: false, crossOriginLoading: false });
    // After webpack's own plugin, which is applied last.
    compiler.hooks.compilation.tap({ name: NAME, stage: 100 }, (compilation) => {
      replacePart(compilation, RuntimeGlobals.shareScopeMap, () => true);
      replacePart(compilation, RuntimeGlobals.publicPath, (chunk) => {
        if (compilation.outputOptions.publicPath !== 'auto') return undefined;
        compilation.addRuntimeModule(chunk, new ScriptFolderModule());
        return true;
      });
    });
  }
}

/** @param replace returns true where webpack need not add its own module */
function replacePart({ hooks }: Compilation, part: string, replace: (chunk: webpack.Chunk) => true | undefined): void {
  hooks.runtimeRequirementInTree.for(part).tap({ name: NAME, before: WEBPACKS }, replace);
}
