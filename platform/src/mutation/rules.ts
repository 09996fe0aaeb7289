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
    floor: 85,
  },
  {
    name: 'cart-totals',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/cart/pricing.ts'],
    tests: ['marketplace-api/src/cart/pricing.test.ts'],
    floor: 75,
  },
  {
    name: 'order-states',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/orders/transition.ts'],
    tests: ['marketplace-api/src/orders/transition.test.ts', 'marketplace-api/src/orders/transition-sequences.test.ts'],
    floor: 75,
  },
  {
    name: 'invoice-shares',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/invoices/shares.ts'],
    tests: ['marketplace-api/src/invoices/shares.test.ts'],
    floor: 75,
  },
  {
    name: 'returns',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/returns/rules.ts'],
    tests: ['marketplace-api/src/returns/rules.test.ts'],
    floor: 75,
  },
  {
    name: 'late-delivery',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/checkout/delivery-window.ts'],
    tests: ['marketplace-api/src/checkout/delivery-window.test.ts'],
    floor: 75,
  },
  {
    name: 'session',
    workspace: 'shell',
    files: ['shell/src/model/session.ts', 'shell/src/model/token.ts'],
    tests: ['shell/src/model/session.test.ts', 'shell/src/model/token.test.ts'],
    floor: 75,
  },
  {
    name: 'offline-pages',
    workspace: 'shell',
    files: ['shell/src/offline/rules.ts'],
    tests: ['shell/src/offline/rules.test.ts'],
    floor: 75,
  },
];
