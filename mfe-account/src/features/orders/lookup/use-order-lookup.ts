import { useEffect, useRef, useState } from 'react';
import {
  confirmOrderLookup,
  startOrderLookup,
  viewTrackedOrder,
} from 'shared-contracts/endpoints/account/order-lookup';
import type { TrackedOrder } from 'shared-contracts/entities/account/order-lookup';
import { isApiError } from 'shared-contracts/endpoint';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { internationalPhone, isCompletePhone, type PhonePattern } from 'storefront-kit/format/phone';
import { useHost } from 'storefront-kit/remote/host-context';
import { rejectionReason } from '../../../shared/rejection-reason.ts';
import { readToken, storeToken } from './lookup-token.ts';

type LookupField = 'number' | 'phone_number' | 'code';

/** The running look-up, named by the backend; `since` is when its code was requested (ms). */
interface RunningLookup {
  readonly id: string;
  readonly delay: { readonly seconds: number; readonly since: number };
}

/** State of the page: the order's number and phone, then the code, then the order. Errors are of the catalogue. */
export interface OrderLookupState {
  readonly number: string;
  /** National digits as typed. */
  readonly digits: string;
  readonly code: string;
  readonly lookup: RunningLookup | null;
  readonly order: TrackedOrder | null;
  readonly busy: boolean;
  errorOf(field: LookupField): string | undefined;
  setNumber(number: string): void;
  setDigits(digits: string): void;
  setCode(code: string): void;
  /** Sends a code. */
  start(): void;
  confirm(): void;
  /** Goes back to number and phone, and forgets the order. */
  restart(): void;
}

export function useOrderLookup(initialNumber: string, pattern: PhonePattern): OrderLookupState {
  const { request } = useHost();
  const [number, setNumber] = useState(initialNumber);
  const [digits, setDigits] = useState('');
  const [code, setCode] = useState('');
  const [lookup, setLookup] = useState<RunningLookup | null>(null);
  const [error, setError] = useState<{ readonly field: LookupField; readonly message: string } | null>(null);
  const { order, setOrder } = useStoredOrder();
  const { busy, run } = useSingleFlight();

  const attempt = (field: LookupField, work: () => Promise<void>) =>
    run(async () => {
      setError(null);
      try {
        await work();
      } catch (failure) {
        const invalid = isApiError(failure, 400) && failure.errors['phone_number'] ? 'phone_number' : field;
        setError({ field: invalid, message: rejectionReason(failure, invalid) });
      }
    });

  const start = () => {
    const problem = findProblem(number, digits, pattern);
    if (problem) setError(problem);
    else
      attempt('number', async () => {
        const body = { number: number.trim(), phone_number: internationalPhone(digits, pattern) };
        const { lookup: id, resend_after: seconds } = await request(startOrderLookup, { body });
        setCode('');
        setLookup({ id, delay: { seconds, since: Date.now() } });
      });
  };
  const confirm = () => {
    if (!lookup) return;
    if (code.trim() === '') setError({ field: 'code', message: ERROR_MESSAGES.blank });
    else
      attempt('code', async () => {
        const confirmed = await request(confirmOrderLookup, { body: { lookup: lookup.id, code } });
        storeToken(confirmed.token);
        setOrder(confirmed.order);
      });
  };
  return {
    number,
    digits,
    code,
    lookup,
    order,
    busy,
    errorOf: (field) => (error?.field === field ? error.message : undefined),
    setNumber: (next) => (setNumber(next), setError(null)),
    setDigits: (next) => (setDigits(next), setError(null)),
    setCode: (next) => (setCode(next), setError(null)),
    start,
    confirm,
    restart: () => {
      storeToken(null);
      setOrder(null);
      setLookup(null);
      setError(null);
    },
  };
}

/** The order of this tab's token, after a reload. */
function useStoredOrder() {
  const { request } = useHost();
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    request(viewTrackedOrder, { body: { token } }).then(
      (viewed) => setOrder(viewed.order),
      (failure: unknown) => {
        // The token has expired: the page asks for number and phone again.
        if (isApiError(failure, 404)) storeToken(null);
      },
    );
  }, [request]);
  return { order, setOrder };
}

/** Runs one request at a time: a second press during a request does nothing. */
function useSingleFlight() {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = (work: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void work().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return { busy, run };
}

function findProblem(number: string, digits: string, { mask }: PhonePattern) {
  if (number.trim() === '') return { field: 'number', message: ERROR_MESSAGES.blank } as const;
  if (digits === '') return { field: 'phone_number', message: ERROR_MESSAGES.phone_required } as const;
  if (!isCompletePhone(digits, mask))
    return { field: 'phone_number', message: ERROR_MESSAGES.phone_not_supported } as const;
  return undefined;
}
