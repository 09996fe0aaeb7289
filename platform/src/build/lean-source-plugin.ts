import webpack, { type Compiler, type javascript, type NormalModule } from 'webpack';
import { collapseCss } from './collapse-css.ts';

const NAME = 'LeanSourcePlugin';
const { ConstDependency } = webpack.dependencies;

type Parser = javascript.JavascriptParser;

/** A node of webpack's syntax tree, whose fields are checked where they are read. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** Expressions at the top of a module that run when it is loaded, and that webpack cannot tell to be without effect. */
const RUNNING = ['CallExpression', 'NewExpression', 'MemberExpression', 'ObjectExpression'] as const;

/**
 * Makes our own modules smaller than webpack alone can, in browser and server alike (class names are hashes of the styles):
 *
 * - In a package whose package.json says `sideEffects: false`, nothing at the top of a module has an effect: a call definition
 *   or a schema that nobody takes falls away, not only a module of which nobody takes anything. The same holds for styles
 *   (css`…`, keyframes`…`) in every package.
 * - Styles lose white space and comments.
 */
export class LeanSourcePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, readLean);
    });
  }
}

function readLean(parser: Parser): void {
  /** What the module at hand calls Emotion's templates; empty in modules that are not ours. */
  let tags: ReadonlySet<string> = new Set();

  parser.hooks.program.tap(NAME, (program) => {
    const { resource } = moduleOf(parser);
    tags = resource.includes('/node_modules/') ? new Set() : styleTags(program.body);
    if (tags.size === 0) return;
    walk(program, (node) => {
      if (isStyle(node, tags)) collapseStyle(parser, node);
    });
  });
  for (const type of RUNNING)
    parser.hooks.isPure.for(type).tap({ name: NAME, stage: -100 }, () => (isWithoutEffects(parser) ? true : undefined));
  parser.hooks.isPure
    .for('TaggedTemplateExpression')
    .tap(NAME, (node) => (isStyle(node as unknown as Node, tags) ? true : undefined));
}

const moduleOf = (parser: Parser): NormalModule => parser.state.module;

function isWithoutEffects(parser: Parser): boolean {
  const { resource, factoryMeta } = moduleOf(parser);
  return factoryMeta?.sideEffectFree === true && !resource.includes('/node_modules/');
}

/** The names under which a module imports Emotion's templates. */
function styleTags(body: readonly unknown[]): Set<string> {
  const names = body
    .filter(isNode)
    .filter(
      (node) => node.type === 'ImportDeclaration' && isNode(node.source) && node.source.value === '@emotion/react',
    )
    .flatMap((node) => (Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []))
    .filter(({ imported }) => isNode(imported) && (imported.name === 'css' || imported.name === 'keyframes'))
    .map(({ local }) => (isNode(local) ? String(local.name) : ''));
  return new Set(names);
}

function isStyle({ type, tag }: Node, tags: ReadonlySet<string>): boolean {
  return type === 'TaggedTemplateExpression' && isNode(tag) && tag.type === 'Identifier' && tags.has(String(tag.name));
}

function collapseStyle(parser: Parser, { quasi }: Node): void {
  if (!isNode(quasi) || !Array.isArray(quasi.quasis)) return;
  const texts = quasi.quasis as readonly { value: { raw: string }; range: [number, number] }[];
  collapseCss(texts.map(({ value }) => value.raw)).forEach((text, index) => {
    const range = texts[index]?.range;
    if (range) moduleOf(parser).addPresentationalDependency(new ConstDependency(text, range));
  });
}

function walk(value: unknown, note: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) note(value);
  for (const child of Object.values(value)) walk(child, note);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
