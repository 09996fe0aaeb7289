import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/infra/db/database.ts';
import { migrate } from '../../src/infra/db/migrate.ts';
import { ENGINES } from '../helpers/engines.ts';
import { migrateBefore } from '../helpers/migrate-before.ts';

/** The first of the migrations whose back-fills are tested here. */
const FIRST = '0032_referral_orders_and_debts.sql';
const EARNED = '2026-06-01T10:00:00Z';
const LATER = '2026-06-02T10:00:00Z';
const PLACED = '2026-05-20T10:00:00Z';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [REFERRER, FRIEND, IDLE_FRIEND, OLD_FRIEND, BUYER] = [1, 2, 3, 4, 5].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
];

/** An order of before, by its id. */
interface OldOrder {
  readonly owner: string;
  readonly status: string;
  readonly total?: number;
  readonly refunded?: number;
  /** Times of its events by status. */
  readonly events?: readonly (readonly [status: string, at: string])[];
  /** Total and discount of its lines; the line's id is ten times the order's, plus its index. */
  readonly lines?: readonly (readonly [total: number, discount: number])[];
}

const DELIVERED = ['delivered', EARNED] as const;
const LINES = [
  [5_000, 500],
  [3_000, 0],
] as const;

const ORDERS: Readonly<Record<number, OldOrder>> = {
  11: { owner: BUYER, status: 'delivered', events: [DELIVERED] },
  12: { owner: FRIEND, status: 'delivered', events: [['delivered', LATER]] },
  13: { owner: FRIEND, status: 'delivered', events: [['shipped', EARNED], DELIVERED] },
  14: { owner: FRIEND, status: 'delivered', events: [DELIVERED] },
  21: {
    owner: BUYER,
    status: 'return_requested',
    total: 7_000,
    lines: LINES,
    events: [
      ['return_requested', EARNED],
      ['return_requested', LATER],
    ],
  },
  22: { owner: BUYER, status: 'returned', refunded: 4_000, lines: LINES, events: [['returned', LATER]] },
  23: { owner: BUYER, status: 'return_requested', refunded: 4_500, lines: LINES },
  24: { owner: BUYER, status: 'return_requested', lines: LINES },
  25: { owner: BUYER, status: 'returned', lines: LINES },
  26: { owner: BUYER, status: 'return_requested', lines: LINES },
  27: { owner: BUYER, status: 'delivered', lines: LINES },
  28: { owner: BUYER, status: 'return_requested' },
};

/** Returns of before: number, order, status, and the lines that they have. */
const RETURNS = [
  ['RT-OLD-23', 23, 'returned', [230]],
  ['RT-OLD-24', 24, 'requested', [240]],
  ['RT-OLD-25', 25, 'returned', [250, 251]],
  // The number that the back-fill would give order 26 first.
  ['RT-260520-0000026', 27, 'requested', [270]],
] as const;

async function addOldRows(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Foreign keys are not checked, so no catalogue is needed.
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const [n, id] of [REFERRER, FRIEND, IDLE_FRIEND, OLD_FRIEND, BUYER].entries()) {
      await tx.query('INSERT INTO identities (id, email, full_name) VALUES ($1::uuid, $2, $3)', [
        id,
        `old-${n}@example.com`,
        `Customer ${n}`,
      ]);
    }
    for (const [id, order] of Object.entries(ORDERS)) await addOldOrder(tx.query.bind(tx), Number(id), order);
    for (const [number, order, status, lines] of RETURNS) {
      const [row] = await tx.query<{ id: number }>(
        `INSERT INTO returns (number, order_id, identity_id, status, reason, refund, requested_at)
         VALUES ($1, $2, $3::uuid, $4, 'other', 0, $5) RETURNING id`,
        [number, order, BUYER, status, PLACED],
      );
      for (const line of lines) {
        await tx.query('INSERT INTO return_lines (return_id, order_line_id, quantity, refund) VALUES ($1, $2, 2, 0)', [
          row!.id,
          line,
        ]);
      }
    }
    for (const [friend, earned] of [
      [FRIEND, EARNED],
      [IDLE_FRIEND, null],
      [OLD_FRIEND, EARNED],
    ] as const) {
      await tx.query(
        `INSERT INTO referrals (friend_id, identity_id, joined_at, earned_at, currency, amount)
         VALUES ($1::uuid, $2::uuid, $3, $4, 'AED', 5000)`,
        [friend, REFERRER, PLACED, earned],
      );
    }
    for (const [owner, currency, amount, kind, at] of [
      [FRIEND, 'AED', 111, 'gift', EARNED],
      [FRIEND, 'SAR', 222, 'referral', EARNED],
      [FRIEND, 'AED', -333, 'referral', EARNED],
      [FRIEND, 'AED', 444, 'referral', LATER],
      [REFERRER, 'AED', 555, 'referral', EARNED],
      [FRIEND, 'AED', 2_500, 'referral', EARNED],
      [IDLE_FRIEND, 'AED', 777, 'referral', EARNED],
    ] as const) {
      await tx.query(
        `INSERT INTO wallet_movements (identity_id, currency, amount, kind, happened_at)
         VALUES ($1::uuid, $2, $3, $4, $5)`,
        [owner, currency, amount, kind, at],
      );
    }
    await tx.query(
      `INSERT INTO outbox (channel, recipient, subject, body, created_at)
       VALUES ('email', 'a@example.com', 'A', 'a', $1), ('sms', '+971501234567', '', 'b', $2)`,
      [PLACED, EARNED],
    );
    await tx.query(`INSERT INTO invoices (order_id, number, issuer, issued_at) VALUES (13, 'I-1', '{}', $1)`, [EARNED]);
  });
}

async function addOldOrder(query: Database['query'], id: number, order: OldOrder): Promise<void> {
  await query(
    `INSERT INTO orders (id, number, transaction_number, identity_id, status, payment_method, payment_status, country,
       city_id, currency, products_total, shipping_total, warranty_total, discount_total, vat_total, total, refund_total,
       delivery_from, delivery_to, receiver_name, receiver_phone, address, placed_at)
     VALUES ($1::int, 'RB-' || $1::int, 'TX-' || $1::int, $2::uuid, $3, 'cash', 'paid', 'AE', 1, 'AED', $4, 0, 0, 0, 0, $4, $5, $6, $6,
       'The recipient', '', '{}', $6)`,
    [id, order.owner, order.status, order.total ?? 8_000, order.refunded ?? 0, PLACED],
  );
  for (const [status, at] of order.events ?? []) {
    await query('INSERT INTO order_events (order_id, status, happened_at) VALUES ($1, $2, $3)', [id, status, at]);
  }
  for (const [index, [total, discount]] of (order.lines ?? []).entries()) {
    await query(
      `INSERT INTO order_lines (id, order_id, product_id, offer_id, seller_id, sku, name_en, name_ar, quantity,
         unit_price, total, discount)
       VALUES ($1, $2, 1, 1, 1, '', '', '', 2, $3, $3, $4)`,
      [id * 10 + index, id, total, discount],
    );
  }
}

describe.each(ENGINES)('Migrations 0032 to 0039 on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
    await migrateBefore(opened.database, FIRST);
    await addOldRows(opened.database);
    await migrate(opened.database);
  });
  afterAll(() => opened.dispose());

  test('0032 names the order that earned a referral, and what the friend got [ACC-08]', async () => {
    expect(
      await opened.database.query('SELECT friend_id, order_id, friend_amount FROM referrals ORDER BY friend_id'),
    ).toEqual([
      // The friend's first order that was delivered at that moment, not a later or another customer's one.
      { friend_id: FRIEND, order_id: 13, friend_amount: 2_500 },
      { friend_id: IDLE_FRIEND, order_id: null, friend_amount: null },
      { friend_id: OLD_FRIEND, order_id: null, friend_amount: null },
    ]);
  });

  test('0033 adds the missing returns of lines that no other return has [ACC-02]', async () => {
    const added = await opened.database.query<{ order_id: number }>(
      `SELECT order_id, number, status, refund, requested_at, returned_at, identity_id, reason,
         (SELECT json_agg(json_build_array(order_line_id, quantity, x.refund) ORDER BY order_line_id)
          FROM return_lines x WHERE x.return_id = r.id) AS lines
       FROM returns r WHERE number NOT LIKE 'RT-OLD-%' AND order_id <> 27 ORDER BY order_id`,
    );
    const common = { identity_id: BUYER, reason: 'other', returned_at: null };
    const both = (order: number) => [
      [order * 10, 2, 4_500],
      [order * 10 + 1, 2, 3_000],
    ];
    expect(added).toEqual([
      {
        ...common,
        order_id: 21,
        number: 'RT-260602-0000021',
        status: 'requested',
        // Never more than what is left of the order's total.
        refund: 7_000,
        requested_at: new Date(LATER),
        lines: both(21),
      },
      {
        ...common,
        order_id: 22,
        number: 'RT-260520-0000022',
        status: 'returned',
        refund: 4_000,
        requested_at: new Date(PLACED),
        returned_at: new Date(LATER),
        lines: both(22),
      },
      {
        ...common,
        order_id: 23,
        number: 'RT-260520-0000023',
        status: 'requested',
        refund: 3_000,
        requested_at: new Date(PLACED),
        lines: [[231, 2, 3_000]],
      },
      {
        ...common,
        order_id: 26,
        number: 'RT-260520-1000029',
        status: 'requested',
        refund: 7_500,
        requested_at: new Date(PLACED),
        lines: both(26),
      },
    ]);
    expect(await opened.database.query('SELECT number FROM returns ORDER BY number')).toHaveLength(
      RETURNS.length + added.length,
    );
  });

  test('0035 delivers no message of before, and queues new ones [API-03]', async () => {
    const { database } = opened;
    const rows = await database.query<{ message_key: string }>(
      'SELECT subject, state, attempts, finished_at, is_blanked, message_key FROM outbox ORDER BY id',
    );
    const sent = { state: 'sent', attempts: 0, is_blanked: false, message_key: expect.any(String) };
    expect(rows).toEqual([
      { ...sent, subject: 'A', finished_at: new Date(PLACED) },
      { ...sent, subject: '', finished_at: new Date(EARNED) },
    ]);
    expect(new Set(rows.map(({ message_key }) => message_key)).size).toBe(2);
    expect(
      await database.query(
        `INSERT INTO outbox (channel, recipient, subject, body, created_at)
         VALUES ('email', 'c@example.com', 'C', 'c', now()) RETURNING state`,
      ),
    ).toEqual([{ state: 'queued' }]);
  });

  test('0039 names the customer on an invoice, not the recipient; later invoices must name one [ACC-03]', async () => {
    const { database } = opened;
    expect(await database.query('SELECT number, customer_name FROM invoices')).toEqual([
      { number: 'I-1', customer_name: 'Customer 1' },
    ]);
    await expect(
      database.query(`INSERT INTO invoices (order_id, number, issuer, issued_at) VALUES (12, 'I-2', '{}', now())`),
    ).rejects.toThrow(/customer_name/);
  });
});
