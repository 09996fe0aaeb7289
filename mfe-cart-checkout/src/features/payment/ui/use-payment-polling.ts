import { useCallback, useEffect, useState } from 'react';
import { processPayment } from 'shared-contracts/endpoints/payments';
import type { Payment } from 'shared-contracts/entities/payment';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { retryPath } from '../../../shared/retry-path.ts';
import { waitBefore } from '../model/retry-schedule.ts';
import { isFirstTime } from './first-report.ts';

/** A payment as it is known, and whether it is still asked for. */
export interface KnownPayment {
  readonly payment: Payment;
  /** False once it was asked for often enough without an end. */
  readonly asking: boolean;
  /** Begins to ask again. */
  again(): void;
}

/** Asks how a payment stands until it has ended, then goes where that leads. */
export function usePayment(loaded: Payment): KnownPayment {
  const { bus, navigate, request } = useHost();
  const [payment, setPayment] = useState(loaded);
  const [attempt, setAttempt] = useState(0);
  const { state, transaction_number: transaction } = payment;
  const wait = state === 'pending' ? waitBefore(attempt) : null;

  useEffect(() => {
    if (wait === null) return undefined;
    const gone = new AbortController();
    const input = { params: { transaction_id: transaction } };
    const timer = setTimeout(() => {
      // Without an answer nothing is known: the next attempt may have one.
      request(processPayment, input, { signal: gone.signal })
        .then(setPayment, () => undefined)
        .finally(() => {
          if (!gone.signal.aborted) setAttempt((before) => before + 1);
        });
    }, wait);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [attempt, request, transaction, wait]);

  useEffect(() => {
    const { order_number, transaction_number, total_cost: total, count, address } = payment;
    if (payment.state === 'paid') {
      const payload = { order_number, transaction_number, total, count };
      if (isFirstTime(transaction_number)) bus.publish({ type: 'purchase-completed', payload });
      void navigate(routes.confirmation(order_number), { replace: true });
    }
    if (payment.state === 'refused') void navigate(retryPath(address), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only the end of the payment leads on, once: an answer that says the same again does not
  }, [payment.state]);

  return { payment, asking: wait !== null, again: useCallback(() => setAttempt(0), []) };
}
