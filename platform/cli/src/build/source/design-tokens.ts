import { dirname, resolve } from 'node:path';
import { importsFrom, isNode, walk, type Node } from './syntax-tree.ts';

/** The kit's design tokens: the module that exports them, and its values. */
export interface DesignTokens {
  /** Absolute path of the module. */
  readonly file: string;
  /** Import specifier of the module in other packages. */
  readonly request: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Returns a function that evaluates expressions of design tokens (`color.text`, `TARGET`, `space(2)`) in a module of
 * the given syntax tree. It returns `undefined` for every other expression.
 */
export function tokenValues(
  program: { readonly body: readonly unknown[] },
  resource: string,
  tokens: DesignTokens,
): (expression: unknown) => string | undefined {
  const isTokens = (request: string): boolean =>
    request === tokens.request || (request.startsWith('.') && resolve(dirname(resource), request) === tokens.file);
  const bound = namesBoundInside(program);
  const values = new Map(
    importsFrom(program.body, isTokens)
      .filter(({ local }) => !bound.has(local))
      .map(({ name, local }) => [local, tokens.values[name]]),
  );
  return (expression) => (isNode(expression) && values.size > 0 ? textOf(evaluate(expression, values)) : undefined);
}

function evaluate(node: Node, values: ReadonlyMap<string, unknown>): unknown {
  const { object, property, callee, arguments: given } = node;
  if (node.type === 'Identifier') return values.get(String(node.name));
  if (node.type === 'MemberExpression' && node.computed === false && isNode(object) && isNode(property))
    return memberOf(evaluate(object, values), String(property.name));
  if (node.type === 'CallExpression' && isNode(callee) && Array.isArray(given)) {
    const make = evaluate(callee, values);
    const numbers = given.map((argument: unknown) => (isNode(argument) ? argument.value : undefined));
    if (typeof make === 'function' && numbers.every((value) => typeof value === 'number'))
      return Reflect.apply(make, undefined, numbers);
  }
  return undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** Only values that a template can contain as they are. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && !/[`\\$]/.test(text) ? text : undefined;
}

/** Names of parameters and variables: they may shadow an import of the same name. */
function namesBoundInside(program: unknown): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    const patterns = node.type === 'VariableDeclarator' ? node.id : node.params;
    walk(patterns, ({ type, name }) => {
      if (type === 'Identifier') names.add(String(name));
    });
  });
  return names;
}
