import type { Queryable } from '../../infra/db/database.ts';

/** A stored fact that contradicts the rules of orders and money. */
export interface OrderFault {
  /** Name of the broken rule. */
  readonly fault: string;
  /** Number of the order, or another name of the faulty record. */
  readonly subject: string;
}

const FULFILLED = `('processing', 'shipped', 'delivered', 'return_requested', 'returned')`;

/** Each rule as a query for violations; `subject` names the record. */
const RULES: Readonly<Record<string, string>> = {
  /** A card order proceeds only once it is paid; a refused order never does. */
  fulfilled_unpaid: `SELECT number AS subject FROM orders WHERE status IN ${FULFILLED} AND cancelled_at IS NULL
    AND (payment_status = 'refused' OR (payment_method <> 'cash' AND payment_status = 'pending'))`,
  /** A cancelled order was not shipped, has no money of the customer, and its card's money goes back. */
  cancelled_kept: `SELECT o.number AS subject FROM orders o LEFT JOIN payments p ON p.order_id = o.id
    WHERE o.cancelled_at IS NOT NULL AND (o.status NOT IN ('ordered', 'processing') OR o.payment_status <> 'refused'
      OR coalesce(p.state, 'refunded') NOT IN ('refund_due', 'refunded'))`,
  /** A delivered order is paid. */
  delivered_unpaid: `SELECT number AS subject FROM orders WHERE status IN ('delivered', 'return_requested', 'returned')
    AND payment_status = 'pending'`,
  payment_state: `SELECT o.number AS subject FROM orders o JOIN payments p ON p.order_id = o.id
    WHERE (p.state = 'paid') <> (o.payment_status IN ('paid', 'refunded'))
      OR (p.state = 'pending') <> (o.payment_status = 'pending') OR p.amount <> o.total - o.wallet_total`,
  card_without_payment: `SELECT o.number AS subject FROM orders o WHERE o.payment_method = 'card'
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)`,
  order_sums: `SELECT o.number AS subject FROM orders o
    JOIN (SELECT order_id, sum(total)::bigint AS lines, sum(discount)::bigint AS discount FROM order_lines
          GROUP BY order_id) l ON l.order_id = o.id
    WHERE o.total <> o.products_total + o.warranty_total + o.shipping_total - o.discount_total
      OR l.lines <> o.products_total + o.warranty_total OR l.discount <> o.discount_total
      OR o.total < 0 OR o.wallet_total < 0 OR o.wallet_total > o.total OR o.discount_total < 0`,
  order_without_lines: `SELECT number AS subject FROM orders o
    WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)`,
  order_status_history: `SELECT o.number AS subject FROM orders o WHERE o.status <> coalesce(
    (SELECT e.status FROM order_events e WHERE e.order_id = o.id ORDER BY e.happened_at DESC, e.id DESC LIMIT 1), '')`,
  /** An order with status return_requested or returned has a return with a matching status. */
  return_missing: `SELECT o.number AS subject FROM orders o
    WHERE (o.status = 'return_requested') <> EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.status = 'requested')
      OR (o.status = 'returned' AND NOT EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))`,
  return_lines: `SELECT r.number AS subject FROM returns r LEFT JOIN return_lines x ON x.return_id = r.id
      LEFT JOIN order_lines l ON l.id = x.order_line_id
    WHERE x.return_id IS NULL OR l.order_id <> r.order_id OR x.quantity > l.quantity OR x.refund > l.total - l.discount`,
  refund_sum: `SELECT o.number AS subject FROM orders o WHERE o.refund_total <> coalesce(
    (SELECT sum(r.refund) FROM returns r WHERE r.order_id = o.id AND r.status = 'returned'), 0)`,
  /** Refunds never exceed payments. */
  refund_exceeds_payment: `SELECT o.number AS subject FROM orders o
    WHERE o.refund_total > CASE o.payment_status WHEN 'refused' THEN 0 WHEN 'pending' THEN o.wallet_total ELSE o.total END
      OR coalesce((SELECT sum(r.refund) FROM returns r WHERE r.order_id = o.id), 0) > o.total`,
  refund_movements: `SELECT o.number AS subject FROM orders o WHERE o.refund_total <> coalesce(
    (SELECT sum(m.amount) FROM wallet_movements m WHERE m.order_id = o.id AND m.kind = 'refund'), 0)`,
  wallet_share: `SELECT o.number AS subject FROM orders o
    WHERE coalesce((SELECT sum(m.amount) FROM wallet_movements m WHERE m.order_id = o.id AND m.kind IN ('order', 'given_back')), 0)
      <> CASE WHEN o.payment_status = 'refused' THEN 0 ELSE -o.wallet_total END`,
  wallet_currency: `SELECT o.number AS subject FROM orders o JOIN wallet_movements m ON m.order_id = o.id
    WHERE m.currency <> o.currency OR m.identity_id <> o.identity_id`,
  wallet_negative: `SELECT identity_id::text AS subject FROM wallet_movements GROUP BY identity_id, currency HAVING sum(amount) < 0`,
  /** Referral rewards are in the wallet, in its currency, less clawed-back and owed ones. */
  referral_rewards: `SELECT i.id::text AS subject FROM identities i CROSS JOIN (SELECT DISTINCT currency FROM orders) c
    WHERE coalesce((SELECT sum(amount) FROM wallet_movements m WHERE m.identity_id = i.id AND m.kind = 'referral'
          AND m.currency = c.currency), 0)
      - coalesce((SELECT sum(amount) FROM wallet_debts d WHERE d.identity_id = i.id AND d.currency = c.currency), 0)
      <> coalesce((SELECT sum(amount) FROM referrals r WHERE r.identity_id = i.id AND r.earned_at IS NOT NULL
          AND r.currency = c.currency), 0)
       + coalesce((SELECT sum(friend_amount) FROM referrals r WHERE r.friend_id = i.id AND r.earned_at IS NOT NULL
          AND r.currency = c.currency), 0)`,
  referral_order: `SELECT r.friend_id::text AS subject FROM referrals r JOIN orders o ON o.id = r.order_id
    WHERE o.identity_id <> r.friend_id OR o.payment_status = 'refused'`,
  /** A promo code has no more orders than it allows; an operator who lowers its number causes this too. */
  promo_uses: `SELECT p.code AS subject FROM promo_codes p WHERE p.most_orders <
      (SELECT count(*) FROM orders o WHERE o.promo_code_id = p.id AND o.payment_status <> 'refused')
    UNION SELECT p.code FROM promo_codes p JOIN orders o ON o.promo_code_id = p.id AND o.payment_status <> 'refused'
    WHERE p.once_per_customer GROUP BY p.code, o.identity_id HAVING count(*) > 1`,
  stock_negative: `SELECT inventory_id AS subject FROM offers WHERE qty < 0`,
  invoice_gaps: `SELECT c.country || '-' || c.year AS subject FROM invoice_counters c
    WHERE c.last <> (SELECT count(*) FROM invoices i WHERE i.number LIKE c.country || '-' || c.year || '-%')`,
  invoice_unpaid: `SELECT i.number AS subject FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE o.payment_status NOT IN ('paid', 'refunded') AND o.cancelled_at IS NULL`,
};

/** All violations of the rules of orders, payments, returns, wallets, stock and invoices; empty without faults. */
export async function findOrderFaults(db: Queryable): Promise<OrderFault[]> {
  const faults: OrderFault[] = [];
  for (const [fault, query] of Object.entries(RULES)) {
    const rows = await db.query<{ subject: string }>(
      `SELECT DISTINCT subject FROM (${query}) broken ORDER BY subject LIMIT 20`,
    );
    faults.push(...rows.map(({ subject }) => ({ fault, subject })));
  }
  return faults;
}
