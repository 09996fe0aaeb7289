import { randomInt } from 'node:crypto';
import type { ReturnReason } from 'shared-contracts/entities/account/return';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import type { Queryable } from '../../../infra/db/database.ts';
import { insertNumbered } from '../../../infra/db/insert-numbered.ts';
import { badRequest } from '../../../infra/http/http-error.ts';
import { applyOrderEvent, type LockedOrder } from '../order-store.ts';
import type { ReturnableOrder } from './returnable-order.ts';
import { calculateRefund, returnState } from './return-rules.ts';

/** A customer's request for a return. */
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
 * Writes a return and moves the order to `return_requested`. Resolves to the return's number.
 * @param locked the order, locked by this transaction
 * @throws HttpError 400 with the catalogue's message for items that cannot be returned; IllegalTransitionError (409)
 * for an unpaid order
 */
export async function storeReturn(
  tx: Queryable,
  { locked, order, request, now }: { locked: LockedOrder; order: ReturnableOrder; request: ReturnRequest; now: Date },
): Promise<string> {
  const lines = checkReturnLines(order, request, now);
  const number = newReturnNumber(now);
  const event = {
    type: 'request_return',
    number,
    refund: lines.reduce((sum, line) => sum + line.refund, 0),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
  } as const;
  const { state } = await applyOrderEvent(tx, locked, event, now);
  const refund = state.returns.find((orderReturn) => orderReturn.number === number)?.refund ?? 0;
  const row = await insertNumbered(() =>
    tx.query<{ id: number; number: string }>(
      `INSERT INTO returns (number, order_id, identity_id, reason, note, refund, requested_at)
       VALUES ($1, $2, $3::uuid, $4, $5, $6, $7) ON CONFLICT (number) DO NOTHING RETURNING id, number`,
      [newReturnNumber(now), order.id, locked.identityId, request.reason, request.note, refund, now],
    ),
  );
  for (const line of lines) {
    await tx.query('INSERT INTO return_lines (return_id, order_line_id, quantity, refund) VALUES ($1, $2, $3, $4)', [
      row.id,
      line.id,
      line.quantity,
      line.refund,
    ]);
  }
  return row.number;
}

/** A number such as `RT-261120-4815162`: the day and seven random digits. */
function newReturnNumber(now: Date): string {
  return `RT-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

function checkReturnLines(order: ReturnableOrder, { lines }: ReturnRequest, now: Date): ReturnedLine[] {
  if (lines.length === 0) throw badRequest({ lines: [AFTER_SALES_MESSAGES.select_return] });
  if (new Set(lines.map(({ line }) => line)).size < lines.length)
    throw badRequest(AFTER_SALES_MESSAGES.return_impossible);
  return lines.map(({ line: id, quantity }) => {
    const line = order.lines.find((orderReturn) => orderReturn.id === id);
    if (!line || quantity > line.quantity) throw badRequest(AFTER_SALES_MESSAGES.return_impossible);
    const state = returnState(line, now);
    if (state === 'late') throw badRequest(AFTER_SALES_MESSAGES.return_too_late);
    if (state !== 'possible') throw badRequest(AFTER_SALES_MESSAGES.return_impossible);
    return { id, quantity, refund: calculateRefund(line, quantity) };
  });
}
