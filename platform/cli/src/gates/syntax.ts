import { parseSync } from '@swc/core';

/** A node of SWC's syntax tree; readers access its fields by name and check them. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * Parses a TypeScript file.
 * @param tsx whether it may hold JSX; type parameters of arrow functions (`<T>() => …`) parse without only
 * @throws when it is not valid.
 */
export function parseSource(source: string, tsx = true): SyntaxNode {
  const module: unknown = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });
  if (!isSyntaxNode(module)) throw new Error('SWC returned no syntax tree.');
  return module;
}

/** Calls `note` with every node from `value` on, outer ones first. */
export function walkSyntax(value: unknown, note: (node: SyntaxNode) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSyntaxNode(value)) note(value);
  for (const child of Object.values(value)) walkSyntax(child, note);
}

/** Whether a field holds a node. */
export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes in a field that holds a list. */
export function nodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isSyntaxNode) : [];
}

/** The text in a field; empty without one. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
