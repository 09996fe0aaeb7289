import * as v from 'valibot';
import {
  type PaymentProvider,
  type PaymentSession,
  type ProviderPayment,
  ProviderUnavailableError,
} from './provider.ts';
import { isSignedBy } from './signature.ts';

/** How long the provider may take to answer, in ms. */
const LIMIT_MS = 5_000;

const cardSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  brand: v.pipe(v.string(), v.maxLength(40)),
  last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expiry_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiry_year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2199)),
});

/** What the provider says of a payment, in answers and in notifications. */
export const providerPaymentSchema = v.object({
  state: v.picklist(['open', 'processing', 'paid', 'refused', 'cancelled', 'refunded']),
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  card: v.nullable(cardSchema),
});

const UNKNOWN: ProviderPayment = { state: 'unknown', amount: null, currency: null, card: null };

/**
 * A provider that speaks the sandbox's protocol (docs/operators.md): the sandbox itself, or a gateway before a real one.
 * @param origin for example `http://127.0.0.1:3003`.
 * @param secret shared with the provider: it proves who calls, and signs what it notifies.
 */
export function createHttpProvider(origin: string, secret: string): PaymentProvider {
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${origin}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((error: unknown) => {
      throw new ProviderUnavailableError(`The payment provider at ${origin} does not answer.`, { cause: error });
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new ProviderUnavailableError(`The payment provider answered ${method} ${path} with ${answer.status}.`);
  };
  const one = (reference: string, action = ''): string => `payments/${encodeURIComponent(reference)}${action}`;
  const read = async (answer: Response): Promise<ProviderPayment> =>
    answer.status === 404 ? UNKNOWN : v.parse(providerPaymentSchema, await answer.json());
  return {
    begin: async (session) => {
      const answer = await ask('PUT', one(session.reference), beginBody(session));
      return v.parse(v.object({ url: v.pipe(v.string(), v.url()) }), await answer.json());
    },
    find: async (reference) => read(await ask('GET', one(reference))),
    cancel: async (reference) => read(await ask('POST', one(reference, '/cancel'))),
    refund: async (reference) => {
      const { state } = await read(await ask('POST', one(reference, '/refund')));
      if (state !== 'refunded') throw new ProviderUnavailableError(`Payment ${reference} is ${state}, not refunded.`);
    },
    forgetCard: async (token) => {
      await ask('DELETE', `cards/${encodeURIComponent(token)}`);
    },
    isSigned: (body, signature, now) => isSignedBy(secret, body, signature, now),
  };
}

function beginBody({ amount, currency, language, returnUrl, notifyUrl, cardToken }: PaymentSession) {
  return { amount, currency, language, return_url: returnUrl, notify_url: notifyUrl, card: cardToken };
}
