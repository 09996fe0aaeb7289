import { isSyntaxNode, nodes, parseSource, text, walkSyntax, type SyntaxNode } from '../syntax.ts';

/** Messages and texts in one source file. */
export interface CodeMessages {
  /** Ids in positions that only take an id: `formatMessage({ id })`, `<FormattedMessage id>`, `message('…')`. */
  readonly messageIds: readonly string[];
  /** Every other text in the code: an id may pass through data before its use. */
  readonly texts: ReadonlySet<string>;
  /** Prefixes of ids that the code builds at run time: `order.status.` of `order.status.${status}`. */
  readonly prefixes: ReadonlySet<string>;
  /** Shopper-visible words outside of messages. */
  readonly untranslated: readonly string[];
  /** Relative imports and re-exports, static and dynamic; without those of types. */
  readonly imports: ReadonlySet<string>;
}

interface CollectedMessages {
  messageIds: string[];
  texts: Set<string>;
  prefixes: Set<string>;
  untranslated: string[];
  imports: Set<string>;
}

const MESSAGE_FUNCTIONS = new Set(['formatMessage', 'message']);
const MESSAGE_ELEMENT = /(^|\.)(FormattedMessage|Message)$/;
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

/** Parses a TypeScript file; `tsx` says whether it may hold JSX. @throws when it is not valid. */
export function readCodeMessages(source: string, tsx: boolean): CodeMessages {
  const collected: CollectedMessages = {
    messageIds: [],
    texts: new Set(),
    prefixes: new Set(),
    untranslated: [],
    imports: new Set(),
  };
  walkSyntax(parseSource(source, tsx), (node) => {
    collectNode(node, collected);
    const request = requestOf(node);
    if (request.startsWith('.')) collected.imports.add(request);
  });
  return collected;
}

/** Whether a file has an id as a literal, or builds it with its prefix. */
export const usesMessage = ({ messageIds, texts, prefixes }: CodeMessages, id: string): boolean =>
  texts.has(id) || messageIds.includes(id) || [...prefixes].some((prefix) => id.startsWith(prefix));

const IMPORTS = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);

/** What a node imports, as it is written; empty for other nodes and imports of types. */
function requestOf(node: SyntaxNode): string {
  if (IMPORTS.has(node.type) && isSyntaxNode(node.source)) return node.typeOnly === true ? '' : text(node.source.value);
  const isDynamic = node.type === 'CallExpression' && isSyntaxNode(node.callee) && node.callee.type === 'Import';
  return isDynamic ? (textsOf(firstArgument(node))[0] ?? '') : '';
}

/** The first argument of a call. */
function firstArgument(call: SyntaxNode): SyntaxNode | undefined {
  const first: unknown = Array.isArray(call.arguments) ? call.arguments[0] : undefined;
  const expression = typeof first === 'object' && first && 'expression' in first ? first.expression : undefined;
  return isSyntaxNode(expression) ? expression : undefined;
}

function collectNode(node: SyntaxNode, collected: CollectedMessages): void {
  if (node.type === 'StringLiteral') collected.texts.add(text(node.value));
  if (node.type === 'TemplateLiteral') collectTemplate(node, collected);
  if (node.type === 'CallExpression') collectCall(node, collected);
  if (node.type === 'JSXOpeningElement') collectElement(node, collected);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') collectChildren(node, collected);
}

function collectTemplate(node: SyntaxNode, { texts, prefixes }: CollectedMessages): void {
  const beginning = text(nodes(node.quasis)[0]?.cooked);
  if (nodes(node.expressions).length === 0) texts.add(beginning);
  else if (beginning.length > 1) prefixes.add(beginning);
}

function collectCall(node: SyntaxNode, collected: CollectedMessages): void {
  if (!MESSAGE_FUNCTIONS.has(calleeName(node.callee))) return;
  const argument = firstArgument(node);
  const id = argument?.type === 'ObjectExpression' ? property(argument, 'id') : argument;
  collected.messageIds.push(...textsOf(id));
}

function collectElement(node: SyntaxNode, collected: CollectedMessages): void {
  const isMessageElement = MESSAGE_ELEMENT.test(elementName(node.name));
  for (const attribute of nodes(node.attributes)) {
    const name = isSyntaxNode(attribute.name) ? text(attribute.name.value) : '';
    const texts = textsOf(attribute.value);
    if (isMessageElement && name === 'id') collected.messageIds.push(...texts);
    if (READ_ATTRIBUTES.has(name)) collected.untranslated.push(...texts.filter(hasLetters));
  }
}

function collectChildren(node: SyntaxNode, { untranslated }: CollectedMessages): void {
  for (const child of nodes(node.children)) {
    const texts = child.type === 'JSXText' ? [text(child.value).trim()] : textsOf(child);
    untranslated.push(...texts.filter(hasLetters));
  }
}

/** The literal texts that an expression may evaluate to. */
function textsOf(value: unknown): string[] {
  if (!isSyntaxNode(value)) return [];
  if (value.type === 'StringLiteral') return [text(value.value)];
  if (value.type === 'TemplateLiteral')
    return nodes(value.quasis).length === 1 ? [text(nodes(value.quasis)[0]?.cooked)] : [];
  if (value.type === 'JSXExpressionContainer') return textsOf(value.expression);
  if (value.type === 'ParenthesisExpression' || value.type === 'TsAsExpression') return textsOf(value.expression);
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  return [];
}

function property(object: SyntaxNode, name: string): unknown {
  return nodes(object.properties).find(({ key }) => isSyntaxNode(key) && key.value === name)?.value;
}

/** Last name of the called expression: `formatMessage` of `intl.formatMessage`. */
function calleeName(callee: unknown): string {
  if (!isSyntaxNode(callee)) return '';
  return callee.type === 'MemberExpression' ? calleeName(callee.property) : text(callee.value);
}

function elementName(name: unknown): string {
  if (!isSyntaxNode(name)) return '';
  return name.type === 'JSXMemberExpression' ? elementName(name.property) : text(name.value);
}

function hasLetters(words: string): boolean {
  return /\p{Letter}/u.test(words);
}
