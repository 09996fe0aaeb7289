import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { packagesWithScreens, sourcesOf } from './sources.ts';

/** A failed promise that becomes a constant: `.catch(() => null)`. */
const HIDDEN_FAILURE = /\.catch\(\s*\(\)\s*=>\s*(?:null|undefined|\[\]|\(\{\s*\}\))\s*\)/;

/**
 * `withFallback` takes a `SectionSignal` alone, so the type checker finds an optional request without a limit of its
 * own. A promise with `.catch` escapes it: an added place here needs a reason.
 */
test('Sources: outside the components no page hides a failed request but by withFallback [COMP-08]', async () => {
  const root = fromRoot('.');
  const packages = (await packagesWithScreens(root)).filter(
    (name) => name.startsWith('mfe-') || name === 'storefront-kit',
  );
  const sources = (await Promise.all(packages.map((name) => sourcesOf(root, name)))).flat();
  expect(sources.length).toBeGreaterThan(300);
  const hiding = sources.filter(({ path, source }) => !path.includes('/ui/') && HIDDEN_FAILURE.test(source));
  expect(hiding.map(({ path }) => path).toSorted()).toEqual([
    // Starts in the browser after hydration.
    'mfe-account/src/features/addresses/map/map-canvas.tsx',
    // The greeting has a limit; what decides whether a visitor signs in is required.
    'storefront-kit/src/data/for-customer.ts',
  ]);
});
