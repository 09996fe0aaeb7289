import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { forbiddenTermsIn } from './forbidden-words.ts';
import { verdict, type Gate } from '../gate.ts';
import { repositoryFiles } from './repository-files.ts';
import { isSyntaxNode, nodes, parseSource, text, walkSyntax, type SyntaxNode } from '../syntax.ts';

/** Maximum number of source files in one folder; tests lie beside their files and do not count. */
const MOST_FILES = 20;

/** Folders whose interfaces outside teams build on: the gate also checks their members. */
const CONTRACTS = /^(?:shared-contracts|storefront-kit)\/src\/(?!testing\/)/;
const TEST = /\.(?:test|e2e)\.tsx?$|(?:^|\/)tests?\//;

/** Names that each of several folders exports by convention: one concept, one instance per folder. */
const CONVENTIONS = new Set(['load', 'bench', 'preview']);

/** An exported name of a file. */
interface Name {
  readonly name: string;
  readonly kind: 'component' | 'type' | 'value' | 'member';
}

/**
 * Complaints about the names of files, exports and contract members: forbidden words, one name for two things, and
 * crowded folders.
 */
export async function nameComplaints(root: string): Promise<string[]> {
  const files = (await repositoryFiles(root, '**/*.{ts,tsx}')).filter((file) => !file.includes('/fixtures/'));
  const names = new Map<string, readonly Name[]>();
  for (const file of files) {
    const module = parseSource(await readFile(join(root, file), 'utf8'), file.endsWith('x'));
    names.set(file, namesIn(module, CONTRACTS.test(file)));
  }
  return [
    ...files.flatMap((file) => forbiddenIn(file, basename(file).replace(/\.\w+$/, ''), 'the file’s name')),
    ...[...names].flatMap(([file, list]) => list.flatMap(({ name, kind }) => forbiddenIn(file, name, kind))),
    ...sharedNames(names),
    ...fullFolders(files),
  ];
}

function forbiddenIn(file: string, name: string, kind: string): string[] {
  return forbiddenTermsIn(name).map(
    ({ words, instead }) => `${file}: “${name}” (${kind}) uses the private word “${words}”; write: ${instead}`,
  );
}

/** The exported names of a file; with `members`, the members of its interfaces and object types too. */
function namesIn(module: SyntaxNode, members: boolean): Name[] {
  const names: Name[] = nodes(module.body).flatMap((statement) =>
    statement.type === 'ExportDeclaration' && isSyntaxNode(statement.declaration)
      ? declaredNames(statement.declaration)
      : [],
  );
  if (members)
    walkSyntax(module, (node) => {
      if (node.type !== 'TsPropertySignature' && node.type !== 'TsMethodSignature') return;
      if (isSyntaxNode(node.key)) names.push({ name: text(node.key.value), kind: 'member' });
    });
  return names;
}

function declaredNames(declaration: SyntaxNode): Name[] {
  if (declaration.type === 'VariableDeclaration')
    return nodes(declaration.declarations).flatMap(({ id }) =>
      isSyntaxNode(id) && id.type === 'Identifier' ? [{ name: text(id.value), kind: 'value' as const }] : [],
    );
  const id = [declaration.identifier, declaration.id].find(isSyntaxNode);
  if (!id) return [];
  const name = text(id.value);
  if (declaration.type.startsWith('Ts')) return [{ name, kind: 'type' }];
  return [{ name, kind: declaration.type === 'FunctionDeclaration' && /^[A-Z]/.test(name) ? 'component' : 'value' }];
}

/** Exported names with two meanings: twice in one package, or a type and a component of the same name. */
function sharedNames(names: ReadonlyMap<string, readonly Name[]>): string[] {
  const uses = new Map<string, { readonly file: string; readonly kind: Name['kind'] }[]>();
  for (const [file, list] of names) {
    if (TEST.test(file)) continue;
    for (const { name, kind } of list)
      if (kind !== 'member' && !CONVENTIONS.has(name)) uses.set(name, [...(uses.get(name) ?? []), { file, kind }]);
  }
  return [...uses].flatMap(([name, places]) => {
    const files = new Set(places.map(({ file }) => file));
    const packages = new Set([...files].map(packageOf));
    const kinds = new Set(places.map(({ kind }) => kind));
    const isTwice = packages.size < files.size || (kinds.has('component') && kinds.has('type'));
    return files.size > 1 && isTwice ? [`“${name}” names two things: ${[...files].join(', ')}`] : [];
  });
}

/** The package of a file: its folder above `src`. */
const packageOf = (file: string): string => file.split('/src/')[0] ?? file;

function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (/\.(?:test|e2e)\.tsx?$/.test(file)) continue;
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files side by side; at most ${MOST_FILES}: make folders of it`);
}

/** Names use the field’s words, one for each concept, and folders are small (docs/glossary.md). */
export const names: Gate = {
  name: 'names',
  async run(root) {
    return verdict('names', await nameComplaints(root));
  },
};
