import { join } from 'node:path';
import { readJson } from 'server-kit/parse-json';
import * as v from 'valibot';
import { verdict, type Gate } from './gate.ts';

/** The fields of package-lock.json that are read here. */
const dependenciesSchema = v.optional(v.record(v.string(), v.string()));
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      dependencies: dependenciesSchema,
      optionalDependencies: dependenciesSchema,
      peerDependencies: dependenciesSchema,
      devDependencies: dependenciesSchema,
    }),
  ),
});
type Lock = v.InferOutput<typeof lockSchema>;

/** Packages that only builds need. `npm ci --omit=dev -w shell` must not install them. */
const BUILD_TOOLS =
  /(?:^|\/)node_modules\/(?:webpack|@swc\/core|swc-loader|terser|terser-webpack-plugin|@module-federation\/enhanced)$/;

/**
 * Defects of a lock: a URL of one registry, which would fail elsewhere; a package without checksum; a missing package
 * for another system. `npm ci` rejects a lock with the last one: pin a version whose packages the registry has.
 */
export function findLockProblems({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([packagePath, entry]) => {
    const address = entry.resolved ?? '';
    const isFetched = packagePath.includes('node_modules/') && entry.link !== true;
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => findLocked(packages, packagePath, name) === undefined,
    );
    return [
      ...(/^(git\+|https?:|file:)/.test(address) ? [`${packagePath}: names an address, ${address}`] : []),
      ...(isFetched && !entry.integrity?.startsWith('sha512-') ? [`${packagePath}: has no sha512 checksum`] : []),
      ...missing.map((name) => `${packagePath}: its optional ${name} is not in the lock`),
    ];
  });
}

/** Build tools in a production install of a workspace, each with the package that depends on it. */
export function findBuildTools({ packages }: Lock, workspace: string): string[] {
  const dependents = new Map([[workspace, '']]);
  for (const [packagePath] of dependents) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[packagePath] ?? {};
    const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies });
    // npm omits a development dependency only when it comes from the registry: a workspace is installed with all of its own.
    const isWorkspace = (name: string): boolean => packages[`node_modules/${name}`]?.link === true;
    for (const name of [...names, ...Object.keys(devDependencies ?? {}).filter(isWorkspace)]) {
      const found = findLocked(packages, packagePath, name);
      const target = found && (packages[found]?.link ? packages[found].resolved : found);
      if (target && !dependents.has(target)) dependents.set(target, packagePath);
    }
  }
  return [...dependents]
    .filter(([packagePath]) => BUILD_TOOLS.test(packagePath))
    .map(([tool, dependent]) => `${workspace}: a production install brings ${tool}, which ${dependent} depends on`);
}

/** Resolves `name` from `packagePath` as Node does: in its own node_modules, then in those above. */
function findLocked(packages: Lock['packages'], packagePath: string, name: string): string | undefined {
  const folders = packagePath.split('/node_modules/');
  const ancestors = folders.map((_, index) => folders.slice(0, index + 1).join('/node_modules/')).toReversed();
  return [...ancestors.filter((folder) => folder !== ''), '']
    .map((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`)
    .find((candidate) => candidate in packages);
}

/** One lock for every registry and system, and no build tools where the shell runs. */
export const lockfile: Gate = {
  name: 'lockfile',
  async run(root) {
    const lock = await readJson(lockSchema, join(root, 'package-lock.json'));
    return verdict('lockfile', [...findLockProblems(lock), ...findBuildTools(lock, 'shell')]);
  },
};
