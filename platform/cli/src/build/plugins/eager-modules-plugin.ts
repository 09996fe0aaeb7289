import { parse, type Node, type Property } from 'acorn';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { isScript } from '../is-script.ts';

const NAME = 'EagerModulesPlugin';

/** Length in characters from which a module's compilation is worth the bytes of two parentheses. */
const MIN_LENGTH = 10_000;

/**
 * Puts the functions of large modules into parentheses (docs/adr/0032). V8 takes them as a hint that a function is
 * called at once, and compiles it while the script arrives, outside of the main thread. Without them it compiles the
 * function when it is called.
 */
export class EagerModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After minification, which removes such parentheses, and before the hashes of the files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => writeParentheses(compilation));
    });
  }
}

function writeParentheses(compilation: Compilation): void {
  for (const file of Object.keys(compilation.assets).filter(isScript)) {
    const code = compilation.getAsset(file)?.source.source().toString() ?? '';
    const functions = findModules(parse(code, { ecmaVersion: 'latest' }));
    if (functions.length > 0)
      compilation.updateAsset(file, new webpack.sources.RawSource(parenthesize(code, functions)));
  }
}

/** @param functions in the order of the text, none inside another */
function parenthesize(code: string, functions: readonly Node[]): string {
  let result = '';
  let written = 0;
  for (const { start, end } of functions) {
    result += `${code.slice(written, start)}(${code.slice(start, end)})`;
    written = end;
  }
  return result + code.slice(written);
}

/** The functions of modules: webpack lists them in an array, or in an object by their ids. */
function findModules(node: Node, parent?: Node): Node[] {
  if (node.end - node.start < MIN_LENGTH) return [];
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
  if (isFunction && parent && isListed(parent)) return [node];
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
    .flatMap((child) => findModules(child, node));
}

/** A method is no expression, and cannot stand in parentheses. */
const isListed = (parent: Node): boolean =>
  parent.type === 'ArrayExpression' || (parent.type === 'Property' && !(parent as Property).method);
