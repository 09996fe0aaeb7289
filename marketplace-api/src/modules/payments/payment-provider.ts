import type { Currency } from 'shared-contracts/money';
import type { Language } from 'shared-contracts/locale';

/** The payment provider cannot be asked now: whether money moved is not known. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** A card that the provider keeps for later payments. */
export interface ProviderCard {
  /** What the provider knows it by. */
  readonly token: string;
  readonly brand: string;
  readonly last_four: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** A payment that a shopper is to make in the provider's form. */
export interface PaymentSession {
  /** The order's transaction number: asked for again, it is the same payment. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly language: Language;
  /** Where the form sends the shopper afterwards, however it ended. */
  readonly returnUrl: string;
  /** Where the provider tells how it ended. */
  readonly notifyUrl: string;
  /** A saved card to pay with: the form asks for its security code. */
  readonly cardToken: string | null;
}

/**
 * How a payment stands at the provider. `open`: the shopper may still pay; `processing`: the bank decides; `cancelled`: nobody
 * can pay it any more; `unknown`: it was never begun.
 */
export interface ProviderPayment {
  readonly state: 'open' | 'processing' | 'paid' | 'refused' | 'cancelled' | 'refunded' | 'unknown';
  /** Minor units; null where the payment is unknown. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** Set when the shopper agreed to keep the card, and paid. */
  readonly card: ProviderCard | null;
}

/** Port to a payment provider with a form of its own. Each call may be made again. @throws ProviderUnavailableError */
export interface PaymentProvider {
  /** Begins a payment, or finds the one that was begun; resolves to its form's address. */
  createSession(session: PaymentSession): Promise<{ readonly url: string }>;
  find(reference: string): Promise<ProviderPayment>;
  /** Ends a payment that is open; resolves to how it stands then. */
  cancel(reference: string): Promise<ProviderPayment>;
  /** Gives the money of a payment back. */
  refund(reference: string): Promise<void>;
  /** Forgets a card. */
  deleteCard(token: string): Promise<void>;
  /** Whether a notification was signed by the provider for these bytes, now. */
  isSignatureValid(body: string, signature: string | undefined, now: Date): boolean;
}
