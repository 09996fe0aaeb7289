import { BehaviorSubject, type Observable } from 'rxjs';
import { type Toast, type ToastInput, toToast } from 'shared-contracts/bus/toast';

export interface ToastStoreOptions {
  /** Ms of a monotonic clock. */
  now(): number;
  /** Runs a function once after a delay in ms (`setTimeout`); returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Visible toasts, oldest first. Each is removed by id when its lifetime ends or the shopper closes it. */
export interface ToastStore {
  readonly toasts$: Observable<readonly Toast[]>;
  current(): readonly Toast[];
  /** Shows a toast and returns its id. A toast with the same id replaces the earlier one and restarts its lifetime. */
  add(input: ToastInput): string;
  remove(id: string): void;
  /** Pauses a toast's lifetime while a shopper points at it or has focused it. */
  pause(id: string): void;
  /** Resumes the toast's lifetime. */
  resume(id: string): void;
}

interface Timer {
  /** Ms that remain when the lifetime resumes. */
  readonly remainingMs: number;
  readonly startedAt: number;
  readonly cancel: (() => void) | null;
}

export function createToastStore({ now, after }: ToastStoreOptions): ToastStore {
  const state = new BehaviorSubject<readonly Toast[]>([]);
  const timers = new Map<string, Timer>();
  let count = 0;

  function run(id: string, remainingMs: number): void {
    timers.set(id, { remainingMs, startedAt: now(), cancel: after(remainingMs, () => remove(id)) });
  }

  function remove(id: string): void {
    timers.get(id)?.cancel?.();
    timers.delete(id);
    if (state.value.some((toast) => toast.id === id)) state.next(state.value.filter((toast) => toast.id !== id));
  }

  function pause(id: string): void {
    const timer = timers.get(id);
    if (!timer?.cancel) return;
    timer.cancel();
    timers.set(id, {
      remainingMs: Math.max(0, timer.remainingMs - (now() - timer.startedAt)),
      startedAt: now(),
      cancel: null,
    });
  }

  function add(input: ToastInput): string {
    count += 1;
    const toast = toToast(input, `toast-${count}`);
    timers.get(toast.id)?.cancel?.();
    const others = state.value.filter(({ id }) => id !== toast.id);
    state.next([...others, toast]);
    run(toast.id, toast.lifetime);
    return toast.id;
  }

  function resume(id: string): void {
    const timer = timers.get(id);
    if (timer && !timer.cancel) run(id, timer.remainingMs);
  }

  return { toasts$: state.asObservable(), current: () => state.value, add, remove, pause, resume };
}
