/** A rule that matters, with the code that holds it and the tests that must notice when the code changes. */
export interface MutatedRule {
  /** Its name on the command line and in docs/mutation.md. */
  readonly name: string;
  /** Folder of the package, whose jest project runs the tests. */
  readonly workspace: string;
  /** Files that are changed, from the repository's root. */
  readonly files: readonly string[];
  /** Test files that run against each change, from the repository's root: the quick ones, since each runs for each change. */
  readonly tests: readonly string[];
  /** Lowest share of noticed changes, in per cent: less fails the command. */
  readonly floor: number;
}

/** Rules of money, payments, identity, checkout, stock and offline pages. */
export const MUTATED_RULES: readonly MutatedRule[] = [
  {
    name: 'money',
    workspace: 'shared-contracts',
    files: ['shared-contracts/src/money.ts'],
    tests: ['shared-contracts/src/money.test.ts'],
    floor: 80,
  },
];
