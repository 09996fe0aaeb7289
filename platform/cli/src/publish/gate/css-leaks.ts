import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSyntaxNode, nodes, parseSource, text, walkSyntax, type SyntaxNode } from '../../gates/syntax.ts';
import { formatVersion, type PublishCandidate } from './candidate.ts';

/** A selector of a rule that starts outside of every element of the remote. */
const GLOBAL_SELECTOR = /^(?::root|html|body)(?![\w-])/;

/** Finds CSS in the remote's browser files that would affect other remotes' parts of the page. */
export async function checkCss({ descriptor, folder }: PublishCandidate): Promise<string[]> {
  const paths = descriptor.files.map(({ path }) => path).filter((path) => /^client\/.*\.(?:js|css)$/.test(path));
  const leaks = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path), 'utf8');
      const found = path.endsWith('.css') ? leaksOfCss(content) : leaksOfScript(content);
      return [...new Set(found)].map(
        (leak) =>
          `${formatVersion(descriptor)}: ${path} has ${leak}, which changes the whole page and so other remotes. Put the rule on an element of your own with the css prop.`,
      );
    }),
  );
  return leaks.flat();
}

/** Leaks of a script: global rules in its texts, and Emotion's `Global`. @throws when it is not JavaScript. */
export function leaksOfScript(source: string): string[] {
  const leaks: string[] = [];
  walkSyntax(parseSource(source), (node) => {
    if (node.type === 'StringLiteral') leaks.push(...leaksOfCss(text(node.value)));
    if (node.type === 'TemplateLiteral') leaks.push(...leaksOfCss(templateText(node)));
    if (isGlobalComponent(node)) leaks.push('Emotion’s Global');
  });
  return leaks;
}

/** A template's texts; a placeholder word replaces each expression, which may be part of a selector. */
function templateText({ quasis }: SyntaxNode): string {
  return nodes(quasis)
    .map(({ cooked }) => text(cooked))
    .join('_');
}

/** `emotion.Global`: the name survives minification, because it is a property of a shared library. */
function isGlobalComponent({ type, property }: SyntaxNode): boolean {
  return (
    type === 'MemberExpression' &&
    isSyntaxNode(property) &&
    property.type === 'Identifier' &&
    property.value === 'Global'
  );
}

/** Global rules in a text that holds CSS. A selector with `&` is tied to the element of its rule. */
function leaksOfCss(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{/g);
  return [...rules].flatMap(([, before = '']) => {
    const head = before.trim();
    if (/^@font-face$/i.test(head)) return ['@font-face'];
    return head
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => GLOBAL_SELECTOR.test(selector) && !selector.includes('&'))
      .map((selector) => `the selector “${selector}”`);
  });
}
