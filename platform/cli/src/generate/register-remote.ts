/** Entry of a package of the repository in npm's lockfile. */
interface Lockfile {
  readonly packages: Readonly<Record<string, unknown>>;
}

interface NewPackage {
  readonly folder: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * The lockfile with a new package of the repository, as npm itself would write it: all its dependencies are locked
 * already.
 * @param text package-lock.json
 */
export function withPackage(text: string, { folder, version, dependencies }: NewPackage): string {
  const lock = JSON.parse(text) as Lockfile;
  const added = { [folder]: { version, dependencies }, [`node_modules/${folder}`]: { resolved: folder, link: true } };
  const packages = Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

/** The root's tsconfig.json with one more reference. @throws Error when it has no list of references */
export function withReference(text: string, folder: string): string {
  const list = /("references": \[\n)(.*?)(\n +\{ "path": "e2e" \})/s;
  if (!list.test(text)) throw new Error('tsconfig.json does not list its packages one per line, with e2e as the last.');
  return text.replace(list, `$1$2\n    { "path": "${folder}" },$3`);
}
