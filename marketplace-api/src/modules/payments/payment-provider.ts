import type { Currency } from 'shared-contracts/money';
import type { Language } from 'shared-contracts/locale';
import type { Services } from '../../infra/services.ts';

/** The payment provider is unavailable for now: whether money moved is unknown. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** A card that the provider has saved for later payments. */
export interface ProviderCard {
  /** The provider's id of the card. */
  readonly token: string;
  readonly brand: string;
  readonly last_four: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** A payment to make in the provider's form. */
export interface PaymentSession {
  /** The order's transaction number; a repeated request with it returns the same payment. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly language: Language;
  /** Return URL of the form for every outcome. */
  readonly returnUrl: string;
  /** Webhook for the outcome. */
  readonly notifyUrl: string;
  /** A saved card to pay with: the form requires its security code. */
  readonly cardToken: string | null;
}

/**
 * State of a payment at the provider. `open`: the shopper may still pay; `processing`: the bank decides; `cancelled`:
 * it can no longer be paid; `unknown`: it was never created.
 */
export interface ProviderPayment {
  readonly state: 'open' | 'processing' | 'paid' | 'refused' | 'cancelled' | 'refunded' | 'unknown';
  /** Why the bank refused, in the provider's words; only some are known to the shop. */
  readonly reason?: string | null | undefined;
  /** Minor units; null for an unknown payment. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** Set when the shopper agreed to save the card, and paid. */
  readonly card: ProviderCard | null;
}

/** Port to a payment provider with a form of its own. All methods are idempotent. @throws ProviderUnavailableError */
export interface PaymentProvider {
  /** Creates a payment, or finds the existing one; resolves to its form's URL. */
  createSession(session: PaymentSession): Promise<{ readonly url: string }>;
  find(reference: string): Promise<ProviderPayment>;
  /** Cancels an open payment; resolves to its new state. */
  cancel(reference: string): Promise<ProviderPayment>;
  /** Refunds a payment. */
  refund(reference: string): Promise<void>;
  /** Deletes a saved card. */
  deleteCard(token: string): Promise<void>;
  /** Whether the provider signed these bytes of a notification, within the tolerance around `now`. */
  isSignatureValid(body: string, signature: string | undefined, now: Date): boolean;
}

/** Services with the payment provider. */
export interface PaymentServices extends Services {
  /** Null where no provider is configured: card payment is off. */
  readonly payments: PaymentProvider | null;
}
