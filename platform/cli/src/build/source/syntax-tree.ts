/** A node of webpack's syntax tree; readers check its fields. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Calls `note` with every node from `value` on, outer ones first. */
export function walk(value: unknown, note: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) note(value);
  for (const child of Object.values(value)) walk(child, note);
}

/** Named imports of a module from the sources that `isWanted` accepts: imported name and local name. */
export function importsFrom(
  body: readonly unknown[],
  matches: (request: string) => boolean,
): { readonly name: string; readonly local: string }[] {
  return body
    .filter(isNode)
    .filter(({ type, source }) => type === 'ImportDeclaration' && isNode(source) && matches(String(source.value)))
    .flatMap(({ specifiers }) => (Array.isArray(specifiers) ? specifiers.filter(isNode) : []))
    .flatMap(({ imported, local }) =>
      isNode(imported) && isNode(local) ? [{ name: String(imported.name), local: String(local.name) }] : [],
    );
}
