import { glob, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { packagesWithScreens, type SourceFile, sourcesOf } from './sources.ts';

/** Claims of docs/security.md about the sources as a whole: review a new place by hand, then add it to the list. */

const ROOT = fromRoot('.');

async function sourcesOfAll(names: readonly string[]): Promise<SourceFile[]> {
  return (await Promise.all(names.map((name) => sourcesOf(ROOT, name)))).flat();
}

const SCREENS = await sourcesOfAll(await packagesWithScreens(ROOT));
const PLATFORM = ['bench', 'cli', 'registry-client', 'server-kit', 'services/*', 'test-kit'].map(
  (name) => `platform/${name}`,
);
const SERVERS = await sourcesOfAll(['shell', 'marketplace-api', 'marketplace-api/demo-data', ...PLATFORM]);

/** The paths of the sources that match, in order. */
const pathsWith = (sources: readonly SourceFile[], pattern: RegExp): string[] =>
  sources.flatMap(({ path, source }) => (pattern.test(source) ? [path] : [])).toSorted();

test('Sources: programs are started from lists of arguments, never by a shell that parses a command line', () => {
  expect(SERVERS.length).toBeGreaterThan(400);
  const starting = pathsWith(SERVERS, /from 'node:child_process'/);
  expect(starting.filter((path) => !path.startsWith('platform/'))).toEqual([
    'marketplace-api/demo-data/src/clips/make-clips.ts',
    'marketplace-api/demo-data/src/pictures/draw-process.ts',
    'shell/src/server/workers/fork-port.ts',
    'shell/src/server/workers/reaper.ts',
  ]);
  expect(
    pathsWith(SERVERS, /import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|\bshell: true\b/),
  ).toEqual([]);
  expect(pathsWith(SERVERS, /\/bin\/(?:ba)?sh\b/)).toEqual(['shell/src/server/workers/reaper.ts']);
});

test('Sources: the state of an order is written by its state machine alone', () => {
  const backend = SERVERS.filter(({ path }) => path.startsWith('marketplace-api/'));
  expect(pathsWith(backend, /UPDATE orders\s+SET[^`'"]*\b(?:status|payment_status|refund_total)\s*=/)).toEqual([
    'marketplace-api/src/modules/orders/order-store.ts',
  ]);
});

test('Sources: no script handles paste but the search with a picture', () => {
  expect(SCREENS.length).toBeGreaterThan(400);
  expect(pathsWith(SCREENS, /onPaste|['"]paste['"]/)).toEqual([
    'mfe-catalogue/src/features/image-search/ui/use-image-search.ts',
  ]);
});

test('Sources: browsers store nothing but what docs/security.md names', () => {
  expect(pathsWith(SCREENS, /\.setItem\(|indexedDB/)).toEqual([
    'mfe-account/src/features/orders/lookup/lookup-token.ts',
    'mfe-cart-checkout/src/features/checkout/ui/use-gift.ts',
    'mfe-cart-checkout/src/features/payment/ui/first-report.ts',
    'mfe-catalogue/src/features/image-search/model/thumbnails.ts',
    'mfe-catalogue/src/features/shorts/model/muted-flag.ts',
    'mfe-content/src/features/support/model/draft.ts',
    'mfe-product/src/shared/compared-products.ts',
    'mfe-product/src/shared/sign-in-intent.ts',
    'shell/src/browser/favourites/favourites.ts',
    'shell/src/browser/navigation/page-history.ts',
    'shell/src/browser/telemetry/activity/store-pending-events.ts',
    'shell/src/model/search/recent-searches.ts',
    'shell/src/model/ui-state/theme-store.ts',
    // Passes values on; it stores nothing of its own.
    'storefront-kit/src/browser/storage.ts',
  ]);
});

test('Sources: hashes are SHA-256, but for one without a security purpose', () => {
  expect(pathsWith(SERVERS, /createH(?:ash|mac)\('(?!sha256')/)).toEqual([
    'marketplace-api/src/modules/import/duplicate-rows.ts',
  ]);
});

test('Sources: no text of a visitor is a message pattern: patterns are parsed by the build and a gate alone', () => {
  const all = [...SCREENS, ...SERVERS.filter(({ path }) => !path.startsWith('shell/'))];
  expect(pathsWith(all, /icu-messageformat-parser'|new IntlMessageFormat/)).toEqual([
    'platform/cli/src/build/compile-messages.ts',
    'platform/cli/src/build/shell-config.ts',
    'platform/cli/src/gates/messages/shape.ts',
  ]);
  // A default message would be parsed where it is shown. This one is a constant.
  expect(pathsWith(all, /\bdefaultMessage\b/)).toEqual(['shell/src/server/sandbox/warm-up.ts']);
});

test('package.json: each names exact versions of its dependencies', async () => {
  const ranges: string[] = [];
  let count = 0;
  for await (const file of glob('{,*/}package.json', { cwd: ROOT })) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(await readFile(fromRoot(file), 'utf8')) as Readonly<
      Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>
    >;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      count += 1;
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) ranges.push(`${file}: ${name} ${version}`);
    }
  }
  expect(count).toBeGreaterThan(50);
  expect(ranges).toEqual([]);
});
