/** An important rule with its code and the tests that must detect mutants of it. */
export interface MutatedRule {
  /** Its name on the command line and in docs/mutation.md. */
  readonly name: string;
  /** Folder of the package, whose jest project runs the tests. */
  readonly workspace: string;
  /** Files that are mutated, from the repository's root. */
  readonly files: readonly string[];
  /** Test files that run for each mutant, from the repository's root; only quick ones. */
  readonly tests: readonly string[];
  /** The tests need a PostgreSQL server, which the command then starts (`startTestServer`). */
  readonly needsServer?: boolean;
  /** Mutate the SQL of the files as well, or only that. */
  readonly sql?: true | 'only';
  /** Minimum mutation score in per cent; a lower one fails the command. */
  readonly floor: number;
}

/** Rules of money, payments, identity, checkout, stock, rate limits and offline pages. */
export const MUTATED_RULES: readonly MutatedRule[] = [
  {
    name: 'money',
    workspace: 'shared-contracts',
    files: ['shared-contracts/src/money.ts'],
    tests: ['shared-contracts/src/money.test.ts'],
    floor: 93,
  },
  {
    name: 'cart-totals',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/cart/pricing.ts'],
    tests: ['marketplace-api/src/modules/cart/pricing.test.ts'],
    floor: 95,
  },
  {
    name: 'order-states',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/orders/transition.ts'],
    tests: ['marketplace-api/src/modules/orders/transition.test.ts'],
    floor: 97,
  },
  {
    name: 'invoice-shares',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/orders/invoices/allocate.ts'],
    tests: ['marketplace-api/src/modules/orders/invoices/allocate.test.ts'],
    floor: 95,
  },
  {
    name: 'returns',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/orders/returns/return-rules.ts'],
    tests: ['marketplace-api/src/modules/orders/returns/return-rules.test.ts'],
    floor: 95,
  },
  {
    name: 'late-delivery',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/checkout/delivery-window.ts'],
    tests: ['marketplace-api/src/modules/checkout/delivery-window.test.ts'],
    floor: 92,
  },
  {
    name: 'cart-stock',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/cart/reconcile-line.ts'],
    tests: ['marketplace-api/src/modules/cart/reconcile-line.test.ts'],
    floor: 95,
  },
  {
    name: 'order-conditions',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/checkout/order-conditions.ts'],
    tests: ['marketplace-api/src/modules/checkout/order-conditions.test.ts'],
    floor: 96,
  },
  {
    name: 'wallet-ledger',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/ledger/ledger.ts'],
    tests: ['marketplace-api/test/ledger/ledger.test.ts'],
    needsServer: true,
    sql: true,
    floor: 90,
  },
  {
    name: 'promo-codes',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/promotions/promo-codes/promo-codes.ts'],
    tests: ['marketplace-api/test/promotions/promo-code-rules.test.ts'],
    needsServer: true,
    sql: true,
    floor: 96,
  },
  {
    name: 'refunds',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/payments/refund-payment.ts'],
    tests: [
      'marketplace-api/src/modules/payments/refund-payment.test.ts',
      'marketplace-api/test/payments/refund-mails.test.ts',
    ],
    needsServer: true,
    floor: 97,
  },
  {
    name: 'payment-provider',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/payments/http-payment-provider.ts'],
    tests: ['marketplace-api/test/payments/http-payment-faults.test.ts'],
    needsServer: true,
    floor: 69,
  },
  {
    name: 'payment-signature',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/payments/signature.ts'],
    tests: ['marketplace-api/src/modules/payments/signature.test.ts'],
    floor: 82,
  },
  {
    name: 'access-tokens',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/identity/access-tokens.ts'],
    tests: ['marketplace-api/src/modules/identity/access-tokens.test.ts'],
    floor: 85,
  },
  {
    name: 'customer-sessions',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/identity/sessions.ts'],
    tests: ['marketplace-api/src/modules/identity/sessions.test.ts'],
    needsServer: true,
    sql: true,
    floor: 94,
  },
  {
    name: 'order-stock',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/orders/stock.ts'],
    tests: ['marketplace-api/src/modules/orders/stock.test.ts'],
    needsServer: true,
    sql: true,
    floor: 97,
  },
  {
    name: 'rate-limits',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/infra/rate-limits/limiter.ts'],
    tests: ['marketplace-api/src/infra/rate-limits/limiter.test.ts'],
    needsServer: true,
    sql: true,
    floor: 93,
  },
  {
    name: 'password-limits',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/identity/passwords/password-guard.ts'],
    tests: ['marketplace-api/src/modules/identity/passwords/password-guard.test.ts'],
    needsServer: true,
    floor: 77,
  },
  {
    name: 'payments',
    workspace: 'marketplace-api',
    files: [
      'marketplace-api/src/modules/payments/settle-payment.ts',
      'marketplace-api/src/modules/payments/payment-rows.ts',
      'marketplace-api/src/modules/payments/sweep-payments.ts',
      'marketplace-api/src/modules/payments/saved-cards.ts',
      'marketplace-api/src/modules/payments/card-deletions.ts',
    ],
    tests: [
      'marketplace-api/src/modules/payments/payment-rows.test.ts',
      'marketplace-api/src/modules/payments/saved-cards.test.ts',
    ],
    needsServer: true,
    sql: 'only',
    floor: 94,
  },
  {
    name: 'carts',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/modules/cart/find-cart.ts', 'marketplace-api/src/modules/cart/cart-reductions.ts'],
    tests: ['marketplace-api/src/modules/cart/find-cart.test.ts', 'marketplace-api/test/ledger/ledger.test.ts'],
    needsServer: true,
    sql: 'only',
    floor: 91,
  },
  {
    name: 'codes',
    workspace: 'marketplace-api',
    files: [
      'marketplace-api/src/modules/identity/identity-links.ts',
      'marketplace-api/src/modules/identity/flows/flow-rows.ts',
      'marketplace-api/src/modules/customers/phone-verification/phone-codes.ts',
      'marketplace-api/src/modules/customers/phone-verification/verify-code.ts',
    ],
    tests: [
      'marketplace-api/src/modules/identity/identity-links.test.ts',
      'marketplace-api/src/modules/customers/phone-verification/verify-code.test.ts',
    ],
    needsServer: true,
    sql: 'only',
    floor: 95,
  },
  {
    name: 'ip-keys',
    workspace: 'marketplace-api',
    files: ['marketplace-api/src/infra/rate-limits/ip-key.ts'],
    tests: ['marketplace-api/src/infra/rate-limits/ip-key.test.ts'],
    floor: 93,
  },
  {
    name: 'session',
    workspace: 'shell',
    files: ['shell/src/model/session/session-store.ts', 'shell/src/model/requests/token-store.ts'],
    tests: ['shell/src/model/session/session-store.test.ts', 'shell/src/model/requests/token-store.test.ts'],
    floor: 89,
  },
  {
    name: 'offline-pages',
    workspace: 'shell',
    files: ['shell/src/service-worker/request-rules.ts'],
    tests: ['shell/src/service-worker/request-rules.test.ts'],
    floor: 97,
  },
  {
    name: 'service-worker',
    workspace: 'shell',
    files: ['shell/src/service-worker/worker.ts', 'shell/src/service-worker/caches.ts'],
    tests: ['shell/src/service-worker/worker.test.ts', 'shell/src/service-worker/caches.test.ts'],
    floor: 93,
  },
];
