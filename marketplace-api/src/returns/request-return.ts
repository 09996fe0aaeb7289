import { randomInt } from 'node:crypto';
import type { ReturnReason } from 'shared-contracts/entities/return';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/errors';
import { noteStatus } from '../checkout/store-order.ts';
import type { Queryable } from '../db/port.ts';
import { badRequest } from '../http/errors.ts';
import type { OrderForReturn } from './order-for-return.ts';
import { refundOf, returnState } from './rules.ts';

/** What a customer asks to return. */
export interface ReturnRequest {
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly reason: ReturnReason;
  readonly note: string;
}

interface ReturnedLine {
  readonly id: number;
  readonly quantity: number;
  readonly refund: number;
}

/**
 * Writes a return and brings the order into `return_requested`. The order is locked by the caller. Resolves to its number.
 * @throws HttpError 400 with the listed message for what cannot be returned.
 */
export async function storeReturn(
  tx: Queryable,
  { identityId, order, request, now }: { identityId: string; order: OrderForReturn; request: ReturnRequest; now: Date },
): Promise<string> {
  const lines = chosenLines(order, request, now);
  const number = `RT-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const left = order.total - order.refund_total;
  const refund = Math.min(
    left,
    lines.reduce((sum, line) => sum + line.refund, 0),
  );
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO returns (number, order_id, identity_id, reason, note, refund, requested_at)
     VALUES ($1, $2, $3::uuid, $4, $5, $6, $7) RETURNING id`,
    [number, order.id, identityId, request.reason, request.note, refund, now],
  );
  if (!row) throw new Error('The database returned no return.');
  for (const line of lines) {
    await tx.query('INSERT INTO return_lines (return_id, order_line_id, quantity, refund) VALUES ($1, $2, $3, $4)', [
      row.id,
      line.id,
      line.quantity,
      line.refund,
    ]);
  }
  await tx.query(`UPDATE orders SET status = 'return_requested' WHERE id = $1`, [order.id]);
  await noteStatus(tx, order.id, 'return_requested', now);
  return number;
}

function chosenLines(order: OrderForReturn, { lines }: ReturnRequest, now: Date): ReturnedLine[] {
  if (lines.length === 0) throw badRequest({ lines: [AFTER_SALES_MESSAGES.select_return] });
  if (new Set(lines.map(({ line }) => line)).size < lines.length)
    throw badRequest(AFTER_SALES_MESSAGES.return_impossible);
  return lines.map(({ line: id, quantity }) => {
    const line = order.lines.find((each) => each.id === id);
    if (!line || quantity > line.quantity) throw badRequest(AFTER_SALES_MESSAGES.return_impossible);
    const state = returnState(line, now);
    if (state === 'late') throw badRequest(AFTER_SALES_MESSAGES.return_too_late);
    if (state !== 'possible') throw badRequest(AFTER_SALES_MESSAGES.return_impossible);
    return { id, quantity, refund: refundOf(line, quantity) };
  });
}
