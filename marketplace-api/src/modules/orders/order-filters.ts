/**
 * SQL condition on the table alias `order` that excludes orders whose card payment is pending or refused: they are
 * only attempts (ADR 34). An order that its customer cancelled was placed (ADR 61).
 */
export const isPlacedOrderSql = (order: string): string =>
  `(${order}.cancelled_at IS NOT NULL OR (${order}.payment_status <> 'refused'
    AND NOT (${order}.payment_method = 'card' AND ${order}.payment_status = 'pending')))`;
