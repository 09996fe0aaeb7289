import { Worker } from 'node:worker_threads';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { HttpError } from '../../../infra/http/http-error.ts';
import { westernDigits } from '../phone-number.ts';

/** Weakness of a password: commonly used, built from the customer's own data, or too few guesses. */
export type PasswordWeakness = 'common' | 'personal' | 'guessable';

/** Message to the worker. */
export interface StrengthRequest {
  readonly id: number;
  readonly password: string;
  readonly personal: readonly string[];
}

/** Message from the worker; null for a strong password. */
export interface StrengthResponse {
  readonly id: number;
  readonly weakness: PasswordWeakness | null;
}

/** Data that a password must not be built from. */
export interface PersonalData {
  readonly email: string;
  readonly fullName: string;
  /** As `+9715…`. */
  readonly phoneNumber: string;
}

/** Time in ms after which an idle worker ends, because it holds some 70 MB of dictionaries. */
const IDLE_MS = 60_000;
/** Time limit of a check in ms. A check takes milliseconds, the first one about a second. */
const TIME_LIMIT_MS = 20_000;
const RETRY_SECONDS = '5';

interface Pending {
  readonly resolve: (weakness: PasswordWeakness | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Settings of a check of passwords; other ones are for tests. */
interface CheckSettings {
  readonly startWorker?: () => Worker;
  readonly limitMs?: number;
}

const startStrengthWorker = (): Worker => new Worker(new URL('./password-strength-worker.ts', import.meta.url));

/**
 * Weakness of a new password; undefined for a strong one. zxcvbn runs in a worker thread: it loads its dictionaries
 * for the first password, and no check blocks the event loop.
 * @throws HttpError 503 with Retry-After if the thread ends or takes longer than 20 s, as on an overloaded machine; the
 * next check starts another thread
 */
export const findPasswordWeakness = createPasswordCheck();

/** A check like `findPasswordWeakness`, with a thread of its own. */
export function createPasswordCheck({
  startWorker = startStrengthWorker,
  limitMs = TIME_LIMIT_MS,
}: CheckSettings = {}) {
  let checker: ReturnType<typeof startChecker> | undefined;
  return (password: string, personal: PersonalData): Promise<PasswordWeakness | undefined> => {
    checker ??= startChecker(startWorker(), limitMs, () => (checker = undefined));
    return checker.check(westernDigits(password.normalize('NFKC')), personalTerms(personal));
  };
}

function startChecker(worker: Worker, limitMs: number, onStopped: () => void) {
  const pending = new Map<number, Pending>();
  let isStopped = false;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    onStopped();
    clearTimeout(idle);
    const error = new HttpError(503, ERROR_MESSAGES.too_many, { 'retry-after': RETRY_SECONDS });
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    void worker.terminate();
  };
  const takePending = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    pending.delete(id);
    if (pending.size > 0) return entry;
    // An idle thread does not delay the end of the process.
    worker.unref();
    idle = setTimeout(stop, IDLE_MS).unref();
    return entry;
  };
  worker.on('message', ({ id, weakness }: StrengthResponse) => takePending(id)?.resolve(weakness ?? undefined));
  worker.on('error', stop);
  worker.on('exit', stop);

  return {
    check: (password: string, personal: readonly string[]) =>
      new Promise<PasswordWeakness | undefined>((resolve, reject) => {
        clearTimeout(idle);
        worker.ref();
        const id = (lastId += 1);
        const limit = setTimeout(stop, limitMs);
        const clearLimit =
          <T>(end: (value: T) => void) =>
          (value: T) => {
            clearTimeout(limit);
            end(value);
          };
        pending.set(id, { resolve: clearLimit(resolve), reject: clearLimit(reject) });
        const request: StrengthRequest = { id, password, personal };
        worker.postMessage(request);
      }),
  };
}

/** The customer's data and its parts, in lower case: `sara.haddad@example.com` also as `sara` and `haddad`. */
export function personalTerms({ email, fullName, phoneNumber }: PersonalData): string[] {
  const [local = ''] = email.split('@');
  const digits = phoneNumber.replace(/\D/g, '');
  const sources = [
    email,
    local,
    fullName,
    fullName.replace(/\s+/g, ''),
    digits,
    `0${digits.slice(3)}`,
    digits.slice(3),
  ];
  const parts = `${email} ${fullName}`.split(/[^\p{L}\p{N}]+/u);
  const words = [...sources, ...parts].map((word) => word.normalize('NFKC').toLowerCase());
  return [...new Set(words)].filter((word) => word.length > 2).map((word) => word.slice(0, 100));
}
