import type { CardDetails } from './card-form.ts';
import { CHALLENGE_CODE, findTestCard, type TestCard } from './test-cards.ts';

/** Wrong codes after which the bank refuses. */
export const MAX_CODE_ATTEMPTS = 3;

/** A card that a shopper agreed to keep. */
export interface SandboxCard {
  readonly token: string;
  readonly number: string;
  readonly month: number;
  readonly year: number;
}

/** A payment as the sandbox keeps it. */
export interface SandboxPayment {
  /** Unguessable; in the form's address. */
  readonly id: string;
  /** What the merchant calls it; one payment each. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly language: 'en' | 'ar';
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** A kept card to pay with. */
  readonly cardToken: string | null;
  /** `challenge`: the bank wants a code; `processing`: the bank decides until `dueAt`. */
  readonly state: 'open' | 'challenge' | 'processing' | 'paid' | 'refused' | 'cancelled' | 'refunded';
  readonly tries: number;
  /** Time (ms) at which a late payment is decided. */
  readonly dueAt: number | null;
  /** The card that is paid with. */
  readonly card: Omit<SandboxCard, 'token'> | null;
  /** Its token, where the shopper agreed to keep it and it has paid. */
  readonly keptAs: string | null;
  readonly keep: boolean;
  /** How often the merchant is still to be told how it ended. */
  readonly toTell: number;
}

/** A payment that can be paid or given up by its shopper. */
export const isOpen = ({ state }: SandboxPayment): boolean => state === 'open' || state === 'challenge';

/** What becomes of an open payment when a card is tried. @param now in ms; @param lateMs how long a late one takes. */
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
    case undefined:
      return { ...tried, state: 'refused', toTell: 1 };
  }
}

/** What becomes of a payment when a code is given to the bank. */
export function tryCode(payment: SandboxPayment, code: string): SandboxPayment {
  if (payment.state !== 'challenge') return payment;
  if (code === CHALLENGE_CODE) return markAsPaid(payment, findTestCard(payment.card?.number ?? ''));
  const tries = payment.tries + 1;
  return tries < MAX_CODE_ATTEMPTS ? { ...payment, tries } : { ...payment, tries, state: 'refused', toTell: 1 };
}

/** A late payment once its time has come. */
export function decide(payment: SandboxPayment, now: number): SandboxPayment {
  if (payment.state !== 'processing' || payment.dueAt === null || payment.dueAt > now) return payment;
  return markAsPaid(payment, findTestCard(payment.card?.number ?? ''));
}

/** A payment that nobody can make any more; one that is decided or being decided stays. */
export function cancel(payment: SandboxPayment): SandboxPayment {
  return isOpen(payment) ? { ...payment, state: 'cancelled', toTell: 1 } : payment;
}

/** The Mastercard's success is told twice, as notifications sometimes are. */
function markAsPaid(payment: SandboxPayment, test: TestCard | undefined): SandboxPayment {
  return { ...payment, state: 'paid', toTell: test?.brand === 'Mastercard' ? 2 : 1 };
}
