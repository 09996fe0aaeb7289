import { useState } from 'react';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import type { Returnable, ReturnReason } from 'shared-contracts/entities/account/return';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { useAction } from '../../../shared/use-action.ts';

/** Draft of a return. */
export interface ReturnDraft {
  /** Quantity by line; a line without an entry is not returned. */
  readonly pieces: ReadonlyMap<number, number>;
  readonly reason: ReturnReason | '';
  readonly note: string;
  readonly busy: boolean;
  /** Error of the request; the reason's own error is `reasonError`. */
  readonly error: string | null;
  readonly reasonError: string | null;
  /** Quantity zero removes the line. */
  setPieces(line: number, pieces: number): void;
  setReason(reason: ReturnReason): void;
  setNote(note: string): void;
  /** Requests the return and navigates to it. */
  send(): Promise<void>;
}

export function useReturnRequest({ order_number: number }: Returnable): ReturnDraft {
  const host = useHost();
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [note, setNote] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const { busy, error, run, reject } = useAction();
  return {
    pieces,
    reason,
    note,
    busy,
    error,
    reasonError,
    setPieces: (line, count) => {
      reject(null);
      setPieces((current) => {
        const next = new Map(current);
        if (count > 0) next.set(line, count);
        else next.delete(line);
        return next;
      });
    },
    setReason: (next) => {
      setReasonError(null);
      setReason(next);
    },
    setNote,
    send: async () => {
      const lines = [...pieces].map(([line, quantity]) => ({ line, quantity }));
      reject(lines.length === 0 ? AFTER_SALES_MESSAGES.select_return : null);
      setReasonError(reason === '' ? ERROR_MESSAGES.blank : null);
      if (lines.length === 0 || reason === '') return;
      const created = await run(() =>
        host.request(requestReturn, { params: { number }, body: { lines, reason, note } }),
      );
      if (created) await host.navigate(routes.return(created.number), { replace: true });
    },
  };
}
