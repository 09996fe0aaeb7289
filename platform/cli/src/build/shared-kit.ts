import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fromRoot } from 'server-kit/paths';

/**
 * Modules of kit and contracts that every page needs, in the shell and in each remote. The shell bundles them once and
 * shares them with remotes that were built with identical sources (docs/adr/0026). Their own imports are shared, too,
 * except the tokens, which are values without state.
 */
const SHARED_SOURCES = [
  'shared-contracts/src/endpoint.ts',
  'shared-contracts/src/contract.ts',
  'shared-contracts/src/entities/common.ts',
  'shared-contracts/src/locale.ts',
  'shared-contracts/src/money.ts',
  'shared-contracts/src/routes.ts',
  'storefront-kit/src/ui/media/icons.ts',
  'storefront-kit/src/browser/plain-click.ts',
  'storefront-kit/src/browser/storage.ts',
  'storefront-kit/src/remote/error-boundary.tsx',
  'storefront-kit/src/remote/host-context.ts',
  'storefront-kit/src/remote/hydrate.ts',
  'storefront-kit/src/remote/intl.ts',
  'storefront-kit/src/lifecycle/lifecycles.ts',
  'storefront-kit/src/remote/page.ts',
  'storefront-kit/src/lifecycle/region.tsx',
  'storefront-kit/src/remote/slot-host.tsx',
  'storefront-kit/src/remote/style-cache.ts',
  'storefront-kit/src/ui/navigation/button-link.tsx',
  'storefront-kit/src/ui/form/button-style.ts',
  'storefront-kit/src/ui/form/button.tsx',
  'storefront-kit/src/ui/feedback/error-state.tsx',
  'storefront-kit/src/ui/form/icon-button.tsx',
  'storefront-kit/src/ui/media/icon.tsx',
  'storefront-kit/src/ui/navigation/link.tsx',
  'storefront-kit/src/ui/feedback/notice-style.ts',
  'storefront-kit/src/ui/layout/bidi-text.tsx',
  'storefront-kit/src/ui/layout/page-container.tsx',
  'storefront-kit/src/ui/feedback/region-error.tsx',
  'storefront-kit/src/ui/navigation/text-link.tsx',
  'storefront-kit/src/ui/layout/visually-hidden.tsx',
];

const SHARED_PACKAGES = ['storefront-kit', 'shared-contracts'];

/**
 * Modules whose values are inlined in styles at build time: part of the shared sources, but not modules at run time.
 */
const TOKENS = fromRoot('storefront-kit/src/theme/tokens.ts');

/** All shared files: the listed modules and their imports. */
const FILES = [...reachable(SHARED_SOURCES.map((file) => fromRoot(file)))].toSorted();

/** The module that exports all shared modules in a browser build; its loader writes its content. */
export const SHARED_KIT_ENTRY = fromRoot('platform/cli/src/build/loaders/shared-kit-loader.mjs');

/** Description of the shared kit for ShareKitPlugin; absolute paths. */
export interface SharedKit {
  /** The module that exports all shared modules. */
  readonly entry: string;
  readonly modules: ReadonlySet<string>;
  /** Import specifiers of the shared modules in other packages, such as `storefront-kit/ui/form/button`. */
  readonly requests: ReadonlySet<string>;
  /** Folders whose modules must be shared when a shared module imports them; each ends with a slash. */
  readonly folders: readonly string[];
  /** Exceptions in these folders that shared modules may import. */
  readonly excluded: ReadonlySet<string>;
}

export const SHARED_KIT: SharedKit = {
  entry: SHARED_KIT_ENTRY,
  modules: new Set(FILES),
  requests: new Set(FILES.map(requestOf)),
  folders: SHARED_PACKAGES.map((name) => fromRoot(name, 'src/')),
  excluded: new Set([TOKENS]),
};

/** Source of the module that exports all shared modules. */
export const createSharedKitSource = (): string =>
  FILES.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');

/**
 * Key in the share scope: it changes with every byte of the shared sources, so no remote gets another kit than it was
 * built with.
 */
export function createSharedKitKey(): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, TOKENS]) hash.update(readFileSync(file)).update('\0');
  return `kit-${hash.digest('base64url').slice(0, 10)}`;
}

/** The files, and the files of kit and contracts that they import; type-only imports are left out. */
function reachable(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file) || file === TOKENS) continue;
    found.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)\b[^;]*?\bfrom '([^']+)'/gm);
    reachable(
      [...imports].flatMap(([, request = '']) => fileOf(request, file) ?? []),
      found,
    );
  }
  return found;
}

/** The file of kit or contracts behind an import specifier; undefined for a library. */
function fileOf(request: string, from: string): string | undefined {
  if (request.startsWith('.')) return resolve(dirname(from), request);
  const [name = '', ...path] = request.split('/');
  if (!SHARED_PACKAGES.includes(name)) return undefined;
  return ['.ts', '.tsx'].map((end) => fromRoot(name, 'src', path.join('/') + end)).find((file) => existsSync(file));
}

/** Import specifier of a file in other packages: `storefront-kit/ui/form/button`. */
function requestOf(file: string): string {
  const path = file.slice(fromRoot().length + 1);
  return path.replace('/src/', '/').replace(/\.tsx?$/, '');
}
