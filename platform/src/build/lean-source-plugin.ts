import webpack, { type Compiler, type javascript, type NormalModule } from 'webpack';
import { collapseCss } from './collapse-css.ts';
import { tokenValues, type DesignTokens } from './design-tokens.ts';
import { importsFrom, isNode, walk, type Node } from './syntax-tree.ts';

const NAME = 'LeanSourcePlugin';
const { ConstDependency } = webpack.dependencies;

type Parser = javascript.JavascriptParser;

interface TemplateLiteral {
  readonly quasis: readonly { readonly value: { readonly raw: string }; readonly range: [number, number] }[];
  expressions: readonly unknown[];
}

/** Expressions at the top of a module that run when it is loaded, and that webpack cannot tell to be without effect. */
const RUNNING = ['CallExpression', 'NewExpression', 'MemberExpression', 'ObjectExpression'] as const;

/**
 * Makes our own modules smaller than webpack alone can, in browser and server alike (class names are hashes of the styles):
 *
 * - In a package whose package.json says `sideEffects: false`, nothing at the top of a module has an effect: a call definition
 *   or a schema that nobody takes falls away, not only a module of which nobody takes anything. The same holds for styles
 *   (css`…`, keyframes`…`) in every package.
 * - Styles lose white space and comments, and have the values of design tokens in place of their names.
 */
export class LeanSourcePlugin {
  readonly #tokens: DesignTokens;

  constructor(tokens: DesignTokens) {
    this.#tokens = tokens;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => readLean(parser, this.#tokens));
    });
  }
}

function readLean(parser: Parser, tokens: DesignTokens): void {
  /** What the module at hand calls Emotion's templates; empty in modules that are not ours. */
  let tags: ReadonlySet<string> = new Set();

  parser.hooks.program.tap(NAME, (program) => {
    const { resource } = moduleOf(parser);
    tags = resource.includes('/node_modules/') ? new Set() : styleTags(program.body);
    if (tags.size === 0) return;
    const valueOf = tokenValues(program, resource, tokens);
    walk(program, (node) => {
      if (isStyle(node, tags)) writeStyle(parser, node, valueOf);
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
  const imports = importsFrom(body, (request) => request === '@emotion/react');
  return new Set(imports.filter(({ name }) => name === 'css' || name === 'keyframes').map(({ local }) => local));
}

function isStyle({ type, tag }: Node, tags: ReadonlySet<string>): boolean {
  return type === 'TaggedTemplateExpression' && isNode(tag) && tag.type === 'Identifier' && tags.has(String(tag.name));
}

/** Writes a template anew, and takes expressions whose value is known out of it before webpack reads them as uses. */
function writeStyle(parser: Parser, { quasi }: Node, valueOf: (expression: unknown) => string | undefined): void {
  const template = quasi as TemplateLiteral;
  const texts: { raw: string; range: [number, number] }[] = [];
  const expressions: unknown[] = [];
  template.quasis.forEach(({ value: { raw }, range }, index) => {
    const expression = template.expressions[index - 1];
    const value = index === 0 ? '' : valueOf(expression);
    const before = texts.at(-1);
    if (before && value !== undefined) {
      before.raw += value + raw;
      before.range[1] = range[1];
      return;
    }
    if (index > 0) expressions.push(expression);
    texts.push({ raw, range: [...range] });
  });
  template.expressions = expressions;
  collapseCss(texts.map(({ raw }) => raw)).forEach((text, index) => {
    const range = texts[index]?.range;
    if (range) moduleOf(parser).addPresentationalDependency(new ConstDependency(text, range));
  });
}
