/**
 * Test files that take a minute or more. Jest, which knows no durations in a clean clone, starts large
 * files first, so that a small file that takes long would run alone at the end.
 */
const LONGEST = [
  'marketplace-api/test/relevance/shoppers/shopper-queries.test.ts',
  'shell/src/server/workers/harmful-code.test.ts',
  'platform/cli/src/publish/gate/server-code.test.ts',
  'marketplace-api/test/fuzz/fuzz.test.ts',
  'marketplace-api/test/http/server.test.ts',
  'marketplace-api/test/relevance/relevance.test.ts',
  'marketplace-api/test/faults/faults.test.ts',
];

/** Jest's sequencer: the longest files first, then the others in jest's order. */
// oxlint-disable-next-line import/no-default-export -- jest takes a default export.
export default class LongestTestsFirst {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONGEST.findIndex((file) => path.endsWith(file));
      return place === -1 ? LONGEST.length : place;
    };
    const size = ({ path, context }) => context.hasteFS.getSize(path) ?? 0;
    return tests.toSorted((first, second) => rank(first) - rank(second) || size(second) - size(first));
  }

  allFailedTests(tests) {
    return tests;
  }

  shard(tests) {
    return tests;
  }

  cacheResults() {}
}
