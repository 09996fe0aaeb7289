import webpack, { type Compilation, type Compiler } from 'webpack';

const NAME = 'LeanRuntimePlugin';
const { RuntimeGlobals, RuntimeModule } = webpack;

/** webpack's own plugin that adds parts to a runtime: one that is added before it takes its place. */
const WEBPACKS = 'RuntimePlugin';

/** Sets the public path to the folder of the script that runs; webpack's own part for that also serves workers and old browsers. */
class ScriptFolderModule extends RuntimeModule {
  constructor() {
    super('publicPath', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = new URL(".", document.currentScript.src).href;`;
  }
}

/**
 * Leaves out of a container's or host's runtime what the page never runs:
 *
 * - webpack's own sharing, which Module Federation's replaces when both are there;
 * - the search for the script's folder in browsers without `document.currentScript`, where the public path is `auto`;
 * - attributes of scripts that say what holds anyway: the character set, and `crossorigin`, which IntegrityPlugin sets.
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

/** @param replace gives true where webpack need not add its own part */
function replacePart({ hooks }: Compilation, part: string, replace: (chunk: webpack.Chunk) => true | undefined): void {
  hooks.runtimeRequirementInTree.for(part).tap({ name: NAME, before: WEBPACKS }, replace);
}
