import { useState } from 'react';
import { useIntl } from 'react-intl';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import type { Return, Returnable, ReturnReason } from 'shared-contracts/entities/account/return';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { useAction } from '../../../shared/use-action.ts';
import { useMounted } from '../../../shared/use-mounted.ts';

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
  /** Requests the return and navigates to it; a toast tells of it where that page is not shown. */
  send(): Promise<void>;
}

export function useReturnRequest({ order_number: number }: Returnable): ReturnDraft {
  const host = useHost();
  const { formatMessage } = useIntl();
  const isMounted = useMounted();
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [note, setNote] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const { busy, error, run, reject } = useAction();
  const tell = (created: Return) =>
    host.toast({
      type: 'Success',
      header: formatMessage({ id: 'account.returns.one' }, { number: created.number }),
      message: formatMessage({ id: 'account.returns.requested' }),
    });
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
      await run(async () => {
        const created = await host.request(requestReturn, { params: { number }, body: { lines, reason, note } });
        // The request has succeeded also when the page of the return then fails to load.
        const show = () => host.navigate(routes.return(created.number), { replace: true });
        if (isMounted.current) await show().catch(() => tell(created));
        else tell(created);
      });
    },
  };
}
