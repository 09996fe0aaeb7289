import type { CardDetails } from './card-form.ts';
import { CHALLENGE_CODE, findTestCard, type TestCard } from './test-cards.ts';

/** Wrong codes after which the bank refuses. */
export const MAX_CODE_ATTEMPTS = 3;

/** A card that a shopper agreed to save. */
export interface SandboxCard {
  readonly token: string;
  readonly number: string;
  readonly month: number;
  readonly year: number;
}

/** A stored payment of the sandbox. */
export interface SandboxPayment {
  /** Unguessable; part of the form's URL. */
  readonly id: string;
  /** The merchant's reference; one payment each. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly language: 'en' | 'ar';
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** Token of a saved card to pay with. */
  readonly cardToken: string | null;
  /** `challenge`: the bank requires a code; `processing`: the bank decides until `dueAt`. */
  readonly state: 'open' | 'challenge' | 'processing' | 'paid' | 'refused' | 'cancelled' | 'refunded';
  /** Why the bank refused; absent for every other state. */
  readonly reason?: RejectionReason;
  readonly tries: number;
  /** Time (ms) at which a late payment is decided. */
  readonly dueAt: number | null;
  /** The card used. */
  readonly card: Omit<SandboxCard, 'token'> | null;
  /** Its token, if the shopper agreed to save it and it has paid. */
  readonly keptAs: string | null;
  readonly keep: boolean;
  /** Number of notifications of the result that are still to be sent. */
  readonly toTell: number;
}

/** The bank's reason for a refusal; `declined` is none in particular. */
export type RejectionReason = 'insufficient_funds' | 'expired_card' | 'challenge_failed' | 'declined';

/** A payment that its shopper can still pay or cancel. */
export const isOpen = ({ state }: SandboxPayment): boolean => state === 'open' || state === 'challenge';

/** Next state of an open payment after a card was tried. @param now in ms; @param lateMs duration of a late payment. */
export function tryCard(
  payment: SandboxPayment,
  { number, month, year }: Omit<CardDetails, 'name'>,
  { keep, now, lateMs }: { readonly keep: boolean; readonly now: number; readonly lateMs: number },
): SandboxPayment {
  if (payment.state !== 'open') return payment;
  const test = findTestCard(number);
  const tried = { ...payment, card: { number, month, year }, keep };
  switch (test?.outcome) {
    case 'paid':
      return markAsPaid(tried, test);
    case 'challenge':
      return { ...tried, state: 'challenge' };
    case 'late':
      return { ...tried, state: 'processing', dueAt: now + lateMs };
    case 'insufficient_funds':
    case 'expired_card':
      return refuse(tried, test.outcome);
    case undefined:
      return refuse(tried, 'declined');
  }
}

const refuse = (payment: SandboxPayment, reason: RejectionReason): SandboxPayment => ({
  ...payment,
  state: 'refused',
  reason,
  toTell: 1,
});

/** Next state of a payment after a code for the bank. */
export function tryCode(payment: SandboxPayment, code: string): SandboxPayment {
  if (payment.state !== 'challenge') return payment;
  if (code === CHALLENGE_CODE) return markAsPaid(payment, findTestCard(payment.card?.number ?? ''));
  const tries = payment.tries + 1;
  const tried = { ...payment, tries };
  return tries < MAX_CODE_ATTEMPTS ? tried : refuse(tried, 'challenge_failed');
}

/** A late payment after its due time. */
export function decide(payment: SandboxPayment, now: number): SandboxPayment {
  if (payment.state !== 'processing' || payment.dueAt === null || payment.dueAt > now) return payment;
  return markAsPaid(payment, findTestCard(payment.card?.number ?? ''));
}

/** Cancels a payment; a decided or processing one does not change. */
export function cancel(payment: SandboxPayment): SandboxPayment {
  return isOpen(payment) ? { ...payment, state: 'cancelled', toTell: 1 } : payment;
}

/** The Mastercard's success is sent twice, as real notifications sometimes are. */
function markAsPaid(payment: SandboxPayment, test: TestCard | undefined): SandboxPayment {
  return { ...payment, state: 'paid', toTell: test?.brand === 'Mastercard' ? 2 : 1 };
}
