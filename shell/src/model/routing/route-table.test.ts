import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchPath } from 'react-router';
import { createRouteTable, matchPage } from './route-table.ts';

const segment = fc.constantFrom('c', 'c?', 'p', 'p-1', ':slug', ':slug?', 'C', 'c.d');
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.boolean())
  .map(([segments, hasRest]) => `/${[...segments, ...(hasRest ? ['*'] : [])].map((one) => `${one}/`).join('')}`)
  .map((path) => path.replace(/\*\/$/, '*'));
const path = fc
  .array(fc.constantFrom('c', 'p', 'p-1', 'C', 'c.d', 'a%20b', ''), { maxLength: 4 })
  .map((segments) => `/${segments.map((one) => `${one}/`).join('')}`);

test('matchPage: finds the first route of the table whose pattern matches, whatever its first segment', () => {
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 6 }), path, (patterns, url) => {
      const routes = patterns.map((one, index) => ({
        path: one,
        page: `page-${index}`,
        audience: 'public' as const,
        slots: [],
      }));
      const table = createRouteTable([{ name: 'product', routes }]);
      const expected = table.find(({ route }) =>
        matchPath({ path: route.path, caseSensitive: true }, decodeURIComponent(url)),
      );
      expect(matchPage(table, url)?.route.page).toBe(expected?.route.page);
    }),
    { numRuns: 2_000 },
  );
});
