import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { toError } from 'server-kit/errors/to-error';
import { findTestCard } from './test-cards.ts';
import { decide, type RejectionReason, type SandboxCard, type SandboxPayment } from './payment.ts';
import type { PaymentStore } from './store.ts';

/** Retry delays of a notification to the merchant, in ms; the last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000];
/** Number of attempts before the notification is dropped: the merchant polls as well. */
const MAX_ATTEMPTS = 60;

/** A payment as the merchant sees it, in responses and notifications. */
export interface PaymentReport {
  readonly state: 'open' | 'processing' | 'paid' | 'refused' | 'cancelled' | 'refunded';
  /** Why a refused payment was refused; null for every other state. */
  readonly reason: RejectionReason | null;
  readonly amount: number;
  readonly currency: string;
  readonly card: {
    readonly token: string;
    readonly brand: string;
    readonly last_four: string;
    readonly expiry_month: number;
    readonly expiry_year: number;
  } | null;
}

/** Changes payments, one step after the other, and notifies the merchant of the result. */
export interface PaymentService {
  /** Changes a payment and resolves to its new state; undefined for an unknown one. */
  change(id: string, step: (payment: SandboxPayment) => SandboxPayment): Promise<SandboxPayment | undefined>;
  report(payment: SandboxPayment): PaymentReport;
  /** Resumes the unfinished payments and notifications of an earlier process. */
  resume(): void;
  /** Ends the follow-ups of payments; resolves once their last changes are stored. */
  stop(): Promise<void>;
}

interface PaymentServiceOptions {
  readonly store: PaymentStore;
  readonly secret: string;
  /** Clock of signatures. */
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

export function createPaymentService({ store, secret, clock, log }: PaymentServiceOptions): PaymentService {
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn: Promise<unknown> = Promise.resolve();
  const followUps = new Set<Promise<void>>();
  const follow = (work: Promise<void>): void => {
    followUps.add(work);
    const end = (): unknown => followUps.delete(work);
    work.then(end, end);
  };

  function change(id: string, step: (payment: SandboxPayment) => SandboxPayment): Promise<SandboxPayment | undefined> {
    const changed = turn.then(async () => {
      const before = store.byId(id);
      if (!before) return undefined;
      const after = step(before);
      if (after === before) return before;
      const updated = await saveCard(store, after);
      await store.put(updated);
      scheduleFollowUps(before, updated);
      return updated;
    });
    turn = changed.catch(() => undefined);
    return changed;
  }

  function scheduleFollowUps(before: SandboxPayment, after: SandboxPayment): void {
    if (after.state === 'processing' && before.state !== 'processing') follow(scheduleDecision(after));
    if (after.toTell > before.toTell) follow(notifyWithRetries(after.id));
  }

  async function scheduleDecision({ id, dueAt }: SandboxPayment): Promise<void> {
    await delay(Math.max(0, (dueAt ?? 0) - Date.now()), undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await change(id, (payment) => decide(payment, Date.now() + 1));
  }

  async function notifyWithRetries(id: string): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !signal.aborted; attempt += 1) {
      const payment = store.byId(id);
      if (!payment || payment.toTell === 0) return;
      if (await notify(payment)) {
        await change(id, (current) => ({ ...current, toTell: Math.max(0, current.toTell - 1) }));
        continue;
      }
      const delayMs = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)];
      await delay(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function notify(payment: SandboxPayment): Promise<boolean> {
    const body = JSON.stringify({ reference: payment.reference, ...report(payment) });
    try {
      const response = await fetch(payment.notifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-payment-signature': signPayload(secret, body, clock()) },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      });
      return response.ok;
    } catch (error) {
      log(`${payment.reference} could not be notified: ${toError(error).message}`);
      return false;
    }
  }

  function report({ state, reason, amount, currency, card, keptAs }: SandboxPayment): PaymentReport {
    const shown = card && keptAs !== null ? reportCard({ ...card, token: keptAs }) : null;
    return { state: state === 'challenge' ? 'open' : state, reason: reason ?? null, amount, currency, card: shown };
  }

  return {
    change,
    report,
    resume: () => {
      for (const payment of store.all()) {
        if (payment.state === 'processing') follow(scheduleDecision(payment));
        if (payment.toTell > 0) follow(notifyWithRetries(payment.id));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(followUps);
      await turn;
    },
  };
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the time and the bytes of the body. */
export function signPayload(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Saves the card after it has paid, if the shopper agreed. */
async function saveCard(store: PaymentStore, payment: SandboxPayment): Promise<SandboxPayment> {
  if (payment.state !== 'paid' || !payment.keep || !payment.card || payment.keptAs !== null) return payment;
  const token = payment.cardToken ?? `card_${randomBytes(12).toString('base64url')}`;
  await store.putCard({ token, ...payment.card });
  return { ...payment, keptAs: token };
}

function reportCard({ token, number, month, year }: SandboxCard): PaymentReport['card'] {
  return {
    token,
    brand: findTestCard(number)?.brand ?? '',
    last_four: number.slice(-4),
    expiry_month: month,
    expiry_year: year,
  };
}
