import webpack, { type Compiler, type javascript, type NormalModule } from 'webpack';
import { collapseCss } from '../source/collapse-css.ts';
import { tokenValues, type DesignTokens } from '../source/design-tokens.ts';
import { importsFrom, isNode, walk, type Node } from '../source/syntax-tree.ts';

const NAME = 'LeanSourcePlugin';
const { ConstDependency } = webpack.dependencies;

type Parser = javascript.JavascriptParser;

interface TemplateLiteral {
  readonly quasis: readonly { readonly value: { readonly raw: string }; readonly range: [number, number] }[];
  expressions: readonly unknown[];
}

interface ObjectLiteral {
  properties: readonly {
    readonly type: string;
    readonly key?: { readonly name?: unknown };
    readonly range: [number, number];
  }[];
  readonly range: [number, number];
}

const isTemplateLiteral = (node: unknown): node is TemplateLiteral => isNode(node) && node.type === 'TemplateLiteral';

const isObjectLiteral = (node: unknown): node is ObjectLiteral => isNode(node) && node.type === 'ObjectExpression';

/** Top-level expressions of a module that webpack cannot prove to be free of side effects. */
const RUNNING = ['CallExpression', 'NewExpression', 'MemberExpression', 'ObjectExpression'] as const;

/** Members of an endpoint definition that only the backend reads (shared-contracts/src/endpoint.ts). */
const BACKEND_MEMBERS: ReadonlySet<string> = new Set(['query', 'body', 'summary', 'aliases']);

/**
 * Makes our own modules smaller than webpack alone can, in browser and server alike (class names are hashes of the
 * styles):
 * - In a package with `sideEffects: false`, no top-level code has an effect: webpack drops single unused endpoints and
 *   schemas, not only unused modules. The same holds for styles (css`…`, keyframes`…`) in every package.
 * - Styles lose white space and comments, and design tokens become their values.
 * - Endpoint definitions lose members that only the backend reads: schemas of query and body, summary, aliases.
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
  /** Local names of Emotion's templates in the current module; empty in modules outside the repository. */
  let tags: ReadonlySet<string> = new Set();

  parser.hooks.program.tap(NAME, (program) => {
    const { resource } = moduleOf(parser);
    const isOurs = !resource.includes('/node_modules/');
    if (isOurs) removeBackendMembers(parser, program.body);
    tags = isOurs ? styleTags(program.body) : new Set();
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
    .tap(NAME, (node) => (isNode(node) && isStyle(node, tags) ? true : undefined));
}

const moduleOf = (parser: Parser): NormalModule => parser.state.module;

function isWithoutEffects(parser: Parser): boolean {
  const { resource, factoryMeta } = moduleOf(parser);
  return factoryMeta?.sideEffectFree === true && !resource.includes('/node_modules/');
}

/**
 * Removes members that only the backend reads from each `defineEndpoint({ … })`, before webpack reads their references.
 */
function removeBackendMembers(parser: Parser, body: readonly unknown[]): void {
  const imports = importsFrom(body, (request) => /(?:^|\/)endpoint(?:\.[jt]s)?$/.test(request));
  const names = new Set(imports.filter(({ name }) => name === 'defineEndpoint').map(({ local }) => local));
  if (names.size === 0) return;
  walk(body, (node) => {
    const { type, callee } = node;
    if (type !== 'CallExpression' || !isNode(callee) || !names.has(String(callee.name))) return;
    const definition: unknown = Array.isArray(node.arguments) ? node.arguments[0] : undefined;
    if (isObjectLiteral(definition)) removeMembers(parser, definition, BACKEND_MEMBERS);
  });
}

function removeMembers(parser: Parser, object: ObjectLiteral, names: ReadonlySet<string>): void {
  const { properties, range } = object;
  object.properties = properties.filter(({ type, key }) => type !== 'Property' || !names.has(String(key?.name)));
  properties.forEach((property, index) => {
    if (object.properties.includes(property)) return;
    const end = properties[index + 1]?.range[0] ?? range[1] - 1;
    // The end of a ConstDependency range is exclusive, as in the syntax tree.
    moduleOf(parser).addPresentationalDependency(new ConstDependency('', [property.range[0], end]));
  });
}

/** Local names of Emotion's template imports in a module. */
function styleTags(body: readonly unknown[]): Set<string> {
  const imports = importsFrom(body, (request) => request === '@emotion/react');
  return new Set(imports.filter(({ name }) => name === 'css' || name === 'keyframes').map(({ local }) => local));
}

function isStyle({ type, tag }: Node, tags: ReadonlySet<string>): boolean {
  return type === 'TaggedTemplateExpression' && isNode(tag) && tag.type === 'Identifier' && tags.has(String(tag.name));
}

/** Replaces a template, and removes expressions of known value before webpack counts them as references. */
function writeStyle(parser: Parser, { quasi }: Node, valueOf: (expression: unknown) => string | undefined): void {
  if (!isTemplateLiteral(quasi)) return;
  const template = quasi;
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
