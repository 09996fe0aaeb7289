import { useCallback, useEffect, useState } from 'react';
import { processPayment } from 'shared-contracts/endpoints/checkout/payments';
import type { Payment } from 'shared-contracts/entities/checkout/payment';
import { routes } from 'shared-contracts/routes';
import { useHost } from 'storefront-kit/remote/host-context';
import { retryPath } from '../../../shared/retry-path.ts';
import { retryDelay } from '../model/retry-schedule.ts';
import { isFirstReport } from './first-report.ts';

/** The known state of a payment, and whether polling runs. */
export interface PolledPayment {
  readonly payment: Payment;
  /** False once polling ended without a final state. */
  readonly isPolling: boolean;
  /** Starts polling again. */
  retry(): void;
}

/** Polls a payment until its final state, then navigates to the page of that state. */
export function usePaymentPolling(initial: Payment): PolledPayment {
  const { bus, navigate, request } = useHost();
  const [payment, setPayment] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const { state, transaction_number: transaction } = payment;
  const delay = state === 'pending' ? retryDelay(attempt) : null;

  useEffect(() => {
    if (delay === null) return undefined;
    const controller = new AbortController();
    const input = { params: { transaction_id: transaction } };
    const timer = setTimeout(() => {
      // Without a response nothing is known; the next request may get one.
      request(processPayment, input, { signal: controller.signal })
        .then(setPayment, () => undefined)
        .finally(() => {
          if (!controller.signal.aborted) setAttempt((before) => before + 1);
        });
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [attempt, request, transaction, delay]);

  useEffect(() => {
    const { order_number, transaction_number, total_cost: total, count } = payment;
    if (payment.state === 'paid') {
      const payload = { order_number, transaction_number, total, count };
      if (isFirstReport(transaction_number)) bus.publish({ type: 'purchase-completed', payload });
      void navigate(routes.confirmation(order_number), { replace: true });
    }
    if (payment.state === 'refused') void navigate(retryPath(payment), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only the final state navigates, once; repeated responses do not
  }, [payment.state]);

  return { payment, isPolling: delay !== null, retry: useCallback(() => setAttempt(0), []) };
}
