import {
  type PaymentProvider,
  type PaymentSession,
  type ProviderPayment,
  ProviderUnavailableError,
} from '../../../src/modules/payments/payment-provider.ts';

const CARD = { token: 'tok-1', brand: 'Visa', last_four: '4242', expiry_month: 12, expiry_year: 2030 };

/** A payment provider that a test controls. It accepts a notification as signed when the notification says so. */
export interface FakeProvider extends PaymentProvider {
  /** Created sessions, by reference. */
  readonly sessions: Map<string, PaymentSession>;
  readonly refunds: string[];
  readonly forgotten: string[];
  /** While true, every call fails as unavailable. */
  down: boolean;
  /** Sets the state of a payment. */
  set(reference: string, state: ProviderPayment['state'], more?: Partial<ProviderPayment>): void;
  /** The payment as the provider would notify it. */
  notification(reference: string): object;
}

export const SAVED_CARD = CARD;

export function createFakeProvider(): FakeProvider {
  const sessions = new Map<string, PaymentSession>();
  const payments = new Map<string, ProviderPayment>();
  const find = (reference: string): ProviderPayment =>
    payments.get(reference) ?? { state: 'unknown', amount: null, currency: null, card: null };
  const respond = <T>(give: () => T): Promise<T> =>
    provider.down ? Promise.reject(new ProviderUnavailableError('down')) : Promise.resolve(give());
  const provider: FakeProvider = {
    sessions,
    refunds: [],
    forgotten: [],
    down: false,
    set: (reference, state, more) => payments.set(reference, { ...find(reference), state, ...more }),
    notification: (reference) => ({ reference, ...find(reference) }),
    createSession: (session) =>
      respond(() => {
        const { reference, amount, currency } = session;
        sessions.set(reference, session);
        if (!payments.has(reference)) payments.set(reference, { state: 'open', amount, currency, card: null });
        return { url: `https://pay.example/${reference}` };
      }),
    find: (reference) => respond(() => find(reference)),
    cancel: (reference) =>
      respond(() => {
        if (find(reference).state === 'open') provider.set(reference, 'cancelled');
        return find(reference);
      }),
    refund: (reference) =>
      respond(() => {
        provider.refunds.push(reference);
        provider.set(reference, 'refunded');
      }),
    deleteCard: (token) => respond(() => void provider.forgotten.push(token)),
    isSignatureValid: (_body, signature) => signature === 'good',
  };
  return provider;
}
