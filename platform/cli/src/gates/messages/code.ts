import { isNode, nodes, parseSource, text, walk, type Node } from '../syntax.ts';

/** What one source file says about messages. */
export interface CodeMessages {
  /** Ids asked for where only an id can stand: `formatMessage({ id })`, `<FormattedMessage id>`, `message('…')`. */
  readonly asked: readonly string[];
  /** Every other text in the code: an id may travel through data before it is asked for. */
  readonly texts: ReadonlySet<string>;
  /** How the texts that are put together at run time begin: `order.status.` of `order.status.${status}`. */
  readonly beginnings: ReadonlySet<string>;
  /** Words a shopper would read that are in no message. */
  readonly untranslated: readonly string[];
}

interface Gathering {
  asked: string[];
  texts: Set<string>;
  beginnings: Set<string>;
  untranslated: string[];
}

const ASKING = new Set(['formatMessage', 'message']);
const ASKING_ELEMENT = /(^|\.)(FormattedMessage|Message)$/;
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** Reads a TypeScript file (with or without JSX). @throws when it cannot be parsed. */
export function readCodeMessages(source: string): CodeMessages {
  const gathering: Gathering = { asked: [], texts: new Set(), beginnings: new Set(), untranslated: [] };
  walk(parseSource(source), (node) => note(node, gathering));
  return gathering;
}

function note(node: Node, gathering: Gathering): void {
  if (node.type === 'StringLiteral') gathering.texts.add(text(node.value));
  if (node.type === 'TemplateLiteral') noteTemplate(node, gathering);
  if (node.type === 'CallExpression') noteCall(node, gathering);
  if (node.type === 'JSXOpeningElement') noteElement(node, gathering);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') noteChildren(node, gathering);
}

function noteTemplate(node: Node, { texts, beginnings }: Gathering): void {
  const beginning = text(nodes(node.quasis)[0]?.cooked);
  if (nodes(node.expressions).length === 0) texts.add(beginning);
  else if (beginning.length > 1) beginnings.add(beginning);
}

function noteCall(node: Node, gathering: Gathering): void {
  if (!ASKING.has(calleeName(node.callee))) return;
  const first = Array.isArray(node.arguments) ? (node.arguments[0] as { expression?: unknown } | undefined) : undefined;
  const argument = isNode(first?.expression) ? first.expression : undefined;
  const id = argument?.type === 'ObjectExpression' ? property(argument, 'id') : argument;
  gathering.asked.push(...textsOf(id));
}

function noteElement(node: Node, gathering: Gathering): void {
  const asks = ASKING_ELEMENT.test(elementName(node.name));
  for (const attribute of nodes(node.attributes)) {
    const name = isNode(attribute.name) ? text(attribute.name.value) : '';
    const texts = textsOf(attribute.value);
    if (asks && name === 'id') gathering.asked.push(...texts);
    if (READ_ATTRIBUTES.has(name)) gathering.untranslated.push(...texts.filter(hasLetters));
  }
}

function noteChildren(node: Node, { untranslated }: Gathering): void {
  for (const child of nodes(node.children)) {
    const texts = child.type === 'JSXText' ? [text(child.value).trim()] : textsOf(child);
    untranslated.push(...texts.filter(hasLetters));
  }
}

/** The texts that an expression may give, as far as they are written in it. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral') return [text(value.value)];
  if (value.type === 'TemplateLiteral')
    return nodes(value.quasis).length === 1 ? [text(nodes(value.quasis)[0]?.cooked)] : [];
  if (value.type === 'JSXExpressionContainer') return textsOf(value.expression);
  if (value.type === 'ParenthesisExpression' || value.type === 'TsAsExpression') return textsOf(value.expression);
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  return [];
}

function property(object: Node, name: string): unknown {
  return nodes(object.properties).find(({ key }) => isNode(key) && key.value === name)?.value;
}

/** The last name of what is called: `formatMessage` of `intl.formatMessage`. */
function calleeName(callee: unknown): string {
  if (!isNode(callee)) return '';
  return callee.type === 'MemberExpression' ? calleeName(callee.property) : text(callee.value);
}

function elementName(name: unknown): string {
  if (!isNode(name)) return '';
  return name.type === 'JSXMemberExpression' ? elementName(name.property) : text(name.value);
}

function hasLetters(words: string): boolean {
  return /\p{Letter}/u.test(words);
}
