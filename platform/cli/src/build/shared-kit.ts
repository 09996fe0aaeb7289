import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fromRoot } from 'server-kit/paths';

/**
 * What every page of the shop needs of kit and contracts, in the shell and in each remote: the shell has it once and lends it to
 * remotes that were built with the very same (docs/adr/0026). What these modules import is lent with them, the tokens apart, which are
 * values without state.
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
  'storefront-kit/src/remote/error-boundary.tsx',
  'storefront-kit/src/remote/host-context.ts',
  'storefront-kit/src/remote/hydrate.ts',
  'storefront-kit/src/remote/intl.ts',
  'storefront-kit/src/remote/lifecycles.ts',
  'storefront-kit/src/remote/page.ts',
  'storefront-kit/src/remote/region.tsx',
  'storefront-kit/src/remote/slot-host.tsx',
  'storefront-kit/src/ui/navigation/button-link.tsx',
  'storefront-kit/src/ui/form/button-style.ts',
  'storefront-kit/src/ui/form/button.tsx',
  'storefront-kit/src/ui/feedback/error-state.tsx',
  'storefront-kit/src/ui/form/icon-button.tsx',
  'storefront-kit/src/ui/media/icon.tsx',
  'storefront-kit/src/ui/navigation/link.tsx',
  'storefront-kit/src/ui/feedback/notice-style.ts',
  'storefront-kit/src/ui/layout/page-container.tsx',
  'storefront-kit/src/ui/feedback/region-error.tsx',
  'storefront-kit/src/ui/navigation/text-link.tsx',
  'storefront-kit/src/ui/layout/visually-hidden.tsx',
];

const SHARED_PACKAGES = ['storefront-kit', 'shared-contracts'];

/** Values that styles hold as text when they are built: part of what is lent, but no module of their own. */
const TOKENS = fromRoot('storefront-kit/src/theme/tokens.ts');

/** All that is lent: what the list names, and what that imports. */
const FILES = [...reachable(SHARED_SOURCES.map((file) => fromRoot(file)))].toSorted();

/** The module that stands for all of them in a browser build; its loader writes what it exports. */
export const SHARED_KIT_ENTRY = fromRoot('platform/cli/src/build/loaders/shared-kit-loader.mjs');

/** What is lent, as ShareKitPlugin needs to know it: absolute paths. */
export interface SharedKit {
  /** The module that stands for all lent ones. */
  readonly entry: string;
  readonly modules: ReadonlySet<string>;
  /** How other packages ask for them, such as `storefront-kit/ui/form/button`. */
  readonly requests: ReadonlySet<string>;
  /** Whose modules must be lent, where a lent one imports them; each ends with a slash. */
  readonly folders: readonly string[];
  /** Modules there that may be imported all the same. */
  readonly excluded: ReadonlySet<string>;
}

export const SHARED_KIT: SharedKit = {
  entry: SHARED_KIT_ENTRY,
  modules: new Set(FILES),
  requests: new Set(FILES.map(requestOf)),
  folders: SHARED_PACKAGES.map((name) => fromRoot(name, 'src/')),
  excluded: new Set([TOKENS]),
};

/** The source of the module that stands for all lent ones. */
export const createSharedKitSource = (): string =>
  FILES.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');

/** Key in the share scope: it changes with every byte of what is lent, so no remote gets what it was not built with. */
export function createSharedKitKey(): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, TOKENS]) hash.update(readFileSync(file)).update('\0');
  return `kit-${hash.digest('base64url').slice(0, 10)}`;
}

/** The files with all of ours that they import, whatever is only a type left out. */
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

/** The file of ours that a request means; undefined for a library. */
function fileOf(request: string, from: string): string | undefined {
  if (request.startsWith('.')) return resolve(dirname(from), request);
  const [name = '', ...path] = request.split('/');
  if (!SHARED_PACKAGES.includes(name)) return undefined;
  return ['.ts', '.tsx'].map((end) => fromRoot(name, 'src', path.join('/') + end)).find((file) => existsSync(file));
}

/** How other packages ask for a file: `storefront-kit/ui/form/button`. */
function requestOf(file: string): string {
  const path = file.slice(fromRoot().length + 1);
  return path.replace('/src/', '/').replace(/\.tsx?$/, '');
}
