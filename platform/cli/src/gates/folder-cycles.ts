/** An import of one file by another; both paths are relative to the repository. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns one import for each step of a circle between folders side by side, anywhere below a `src`. Two folders can
 * need each other although no file is part of a circle of files. Imports of types count too.
 */
export function findFolderCycles(imports: readonly FileImport[]): FileImport[] {
  const steps = new Map<string, FileImport>();
  const neighbours = new Map<string, string[]>();
  for (const fileImport of imports) {
    const [from, to] = siblingFolders(fileImport);
    if (from === to || steps.has(`${from} ${to}`)) continue;
    steps.set(`${from} ${to}`, fileImport);
    neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
  }
  return [...steps.values()].filter((step) => {
    const [from, to] = siblingFolders(step);
    return canReach(neighbours, to, from);
  });
}

/**
 * The folders of two files below their common folder: `src/cart/model` and `src/cart/ui`. They are equal when the
 * files are not in two folders side by side, or not in one `src`.
 */
function siblingFolders({ from, to }: FileImport): readonly [string, string] {
  const [source, target] = [from.split('/'), to.split('/')];
  const common = source.findIndex((part, index) => part !== target[index]);
  const areFolders = common < source.length - 1 && common < target.length - 1;
  if (!areFolders || !source.slice(0, common).includes('src')) return ['', ''];
  return [source.slice(0, common + 1).join('/'), target.slice(0, common + 1).join('/')];
}

function canReach(neighbours: ReadonlyMap<string, readonly string[]>, start: string, goal: string): boolean {
  const reached = new Set([start]);
  for (const folder of reached) for (const next of neighbours.get(folder) ?? []) reached.add(next);
  return reached.has(goal);
}
