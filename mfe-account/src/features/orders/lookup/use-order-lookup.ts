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

interface LookupError {
  readonly field: LookupField;
  readonly message: string;
}

/** The running look-up, named by the backend; `since` is when its code was requested (ms). */
interface RunningLookup {
  readonly id: string;
  readonly number: string;
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
  const { order, setOrder, ignoreStored } = useStoredOrder(initialNumber);
  const { error, setError, busy, attempt, dropPending } = useAttempts();
  useEffect(() => {
    if (lookup) storeNumberInUrl(lookup.number);
  }, [lookup]);

  const start = () => {
    const problem = findProblem(number, digits, pattern);
    if (problem) setError(problem);
    else
      attempt(
        'number',
        () => {
          const body = { number: number.trim(), phone_number: internationalPhone(digits, pattern) };
          return request(startOrderLookup, { body });
        },
        ({ lookup: id, resend_after: seconds }) => {
          // What is typed meanwhile can be the code.
          setCode((current) => (current === code ? '' : current));
          setLookup({ id, number, delay: { seconds, since: Date.now() } });
        },
      );
  };
  const confirm = () => {
    if (!lookup) return;
    if (code.trim() === '') setError({ field: 'code', message: ERROR_MESSAGES.blank });
    else
      attempt(
        'code',
        () => request(confirmOrderLookup, { body: { lookup: lookup.id, code } }),
        (confirmed) => {
          storeToken(confirmed.token);
          setOrder(confirmed.order);
        },
      );
  };
  return {
    number,
    digits,
    code,
    lookup,
    order,
    busy,
    errorOf: (field) => (error?.field === field ? error.message : undefined),
    setNumber: (next) => (setNumber(next), ignoreStored(), setError(null)),
    setDigits: (next) => (setDigits(next), ignoreStored(), setError(null)),
    setCode: (next) => (setCode(next), setError(null)),
    start,
    confirm,
    restart: () => {
      dropPending();
      ignoreStored();
      storeToken(null);
      setOrder(null);
      setLookup(null);
      setError(null);
    },
  };
}

/** The order of this tab's token, after a reload; not the order of another number than the URL's. */
function useStoredOrder(urlNumber: string) {
  const { request } = useHost();
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  /** The shopper has begun a look-up: a late response must not replace its form. */
  const isIgnored = useRef(false);
  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    request(viewTrackedOrder, { body: { token } }).then(
      (viewed) => {
        if (!isIgnored.current && isNumberOf(viewed.order, urlNumber)) setOrder(viewed.order);
      },
      (failure: unknown) => {
        // The token has expired: the page asks for number and phone again. A newer look-up's token stays.
        if (isApiError(failure, 404) && readToken() === token) storeToken(null);
      },
    );
  }, [request, urlNumber]);
  const ignoreStored = () => {
    isIgnored.current = true;
  };
  return { order, setOrder, ignoreStored };
}

/** Whether a URL's number is the order's; a URL without a number is of any order. The backend ignores case too. */
const isNumberOf = (order: TrackedOrder, urlNumber: string): boolean =>
  ['', order.number].includes(urlNumber.trim().toUpperCase());

/** A reload shows the stored order only if its number is the URL's. */
function storeNumberInUrl(number: string): void {
  const url = new URL(location.href);
  url.searchParams.set('number', number.trim());
  history.replaceState(history.state, '', url);
}

/** Requests of the look-up, one at a time, and the error of the last one. */
function useAttempts() {
  const [error, setError] = useState<LookupError | null>(null);
  const { busy, run } = useSingleFlight();
  /** How often the shopper went back to the number: an older request then changes nothing. */
  const changes = useRef(0);
  const attempt = <Result>(field: LookupField, send: () => Promise<Result>, apply: (result: Result) => void): void =>
    run(async () => {
      const changesBefore = changes.current;
      setError(null);
      try {
        const result = await send();
        if (changes.current === changesBefore) apply(result);
      } catch (failure) {
        if (changes.current !== changesBefore) return;
        const invalid = isApiError(failure, 400) && failure.errors['phone_number'] ? 'phone_number' : field;
        setError({ field: invalid, message: rejectionReason(failure, invalid) });
      }
    });
  /** Drops the result and the error of the running request. */
  const dropPending = () => {
    changes.current += 1;
  };
  return { error, setError, busy, attempt, dropPending };
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

function findProblem(number: string, digits: string, { mask }: PhonePattern): LookupError | undefined {
  if (number.trim() === '') return { field: 'number', message: ERROR_MESSAGES.blank };
  if (digits === '') return { field: 'phone_number', message: ERROR_MESSAGES.phone_required };
  if (!isCompletePhone(digits, mask)) return { field: 'phone_number', message: ERROR_MESSAGES.phone_not_supported };
  return undefined;
}
