/**
 * An order that came about, as a condition on the table called `order`: one whose card payment waits or failed is an attempt,
 * and none (ADR 34).
 */
export const isPlacedOrderSql = (order: string): string =>
  `(${order}.payment_status <> 'refused' AND NOT (${order}.payment_method = 'card' AND ${order}.payment_status = 'pending'))`;
