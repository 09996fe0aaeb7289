import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACADES, SHARED_LIBRARIES } from 'registry-client/build/shared-libraries';
import { verdict, type Gate } from './gate.ts';
import { packagesWithScreens, sourcesOf, type SourceFile } from './sources.ts';
import { isSyntaxNode, nodes, parseSource, text, walkSyntax, type SyntaxNode } from './syntax.ts';

/** One value that a file imports from a library. */
interface Use {
  readonly library: string;
  /** The library's name for it; `*` for the whole namespace. */
  readonly name: string;
}

const LIBRARIES = Object.keys(FACADES);
const SHARED = new Set<string>(SHARED_LIBRARIES);

/**
 * Differences between the names that browser code imports from the shared libraries and the exports of the shell's
 * facades. A missing name would be undefined in the browser only; an unused name costs bytes there.
 */
export async function findFacadeProblems(root: string): Promise<string[]> {
  const availableNames = await readFacades(root);
  const packages = await packagesWithScreens(root);
  const sources = (await Promise.all(packages.map((name) => sourcesOf(root, name)))).flat();
  const uses = sources.flatMap((file) => usesOf(file).map((use) => ({ ...use, path: file.path })));
  const wrong = uses
    .filter(({ path }) => !path.startsWith('shell/'))
    .flatMap(({ path, library, name }) => complaint(availableNames, library, name).map((what) => `${path}: ${what}`));
  const idle = [...availableNames].flatMap(([library, names]) =>
    [...names]
      .filter((name) => !uses.some((use) => use.library === library && use.name === name))
      .map((name) => `shell/src/shared: nothing imports ${name} of ${library}`),
  );
  return [...wrong, ...idle];
}

async function readFacades(root: string): Promise<Map<string, Set<string>>> {
  const read = Object.entries(FACADES).map(async ([library, file]) => {
    const source = await readFile(join(root, 'shell/src/shared', file), 'utf8');
    return [library, exportedNames(parseSource(source))] as const;
  });
  return new Map(await Promise.all(read));
}

function exportedNames(module: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walkSyntax(module, (node) => {
    if (node.type !== 'ExportSpecifier') return;
    const name = isSyntaxNode(node.exported) ? node.exported : node.orig;
    if (isSyntaxNode(name)) names.add(text(name.value));
  });
  return names;
}

/** The values (not types) that a file imports from the libraries behind a facade. */
function usesOf({ path, source }: SourceFile): Use[] {
  const module = parseSource(source, path.endsWith('.tsx'));
  return nodes(module.body).flatMap((statement) => {
    const library = isSyntaxNode(statement.source) ? text(statement.source.value) : '';
    if (!LIBRARIES.some((name) => library === name || library.startsWith(`${name}/`)) || statement.typeOnly === true)
      return [];
    if (statement.type === 'ExportAllDeclaration') return [{ library, name: '*' }];
    return nodes(statement.specifiers).flatMap((specifier) => {
      if (specifier.isTypeOnly === true) return [];
      const importedNames =
        specifier.type === 'ImportNamespaceSpecifier' ? membersOf(module, specifier) : [takenName(specifier)];
      return importedNames.map((name) => ({ library, name }));
    });
  });
}

/**
 * Names that a module uses through `import
 * - as local`: each `local.name`; `*` where it passes the namespace itself on.
 */
function membersOf(module: SyntaxNode, { local }: SyntaxNode): string[] {
  const namespace = isSyntaxNode(local) ? text(local.value) : '';
  const isNamespace = (node: unknown): boolean =>
    isSyntaxNode(node) && node.type === 'Identifier' && node.value === namespace;
  const names = new Set<string>();
  let mentions = 0;
  let read = 0;
  walkSyntax(module, (node) => {
    if (isNamespace(node)) mentions += 1;
    if (node.type === 'MemberExpression' && isNamespace(node.object) && isSyntaxNode(node.property)) {
      names.add(node.property.type === 'Identifier' ? text(node.property.value) : '*');
      read += 1;
    }
    if (node.type === 'TsQualifiedName' && isNamespace(node.left)) read += 1;
  });
  // The import itself is the one mention that reads nothing.
  return mentions === read + 1 ? [...names] : ['*'];
}

function takenName(specifier: SyntaxNode): string {
  if (specifier.type === 'ImportNamespaceSpecifier' || specifier.type === 'ExportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const name = [specifier.imported, specifier.orig, specifier.local].find(isSyntaxNode);
  return text(name?.value);
}

function complaint(availableNames: ReadonlyMap<string, ReadonlySet<string>>, library: string, name: string): string[] {
  const names = availableNames.get(library);
  if (!names) return SHARED.has(library) ? [] : [`${library} is not shared, so every remote would carry its own copy`];
  if (name === '*') return [`imports all of ${library}; name the needed exports`];
  return names.has(name) ? [] : [`imports ${name} from ${library}, which the shell’s facade does not export`];
}

/** Browser code imports exactly the exports of the shell's facades from the shared libraries. */
export const facades: Gate = {
  name: 'facades',
  async run(root) {
    return verdict('facades', existsSync(join(root, 'shell/src/shared')) ? await findFacadeProblems(root) : []);
  },
};
