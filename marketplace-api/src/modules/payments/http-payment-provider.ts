import * as v from 'valibot';
import { readLimitedBody } from '../../infra/http/read-limited-body.ts';
import {
  type PaymentProvider,
  type PaymentSession,
  type ProviderPayment,
  ProviderUnavailableError,
} from './payment-provider.ts';
import { hasValidSignature } from './signature.ts';

/** Time limit for a whole response of the provider, in ms. */
const LIMIT_MS = 5_000;
/** Longest response, in bytes. */
const MAX_BYTES = 65_536;

const cardSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  brand: v.pipe(v.string(), v.maxLength(40)),
  last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expiry_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiry_year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2199)),
});

/** A payment in the provider's responses and notifications. */
export const providerPaymentSchema = v.object({
  state: v.picklist(['open', 'processing', 'paid', 'refused', 'cancelled', 'refunded']),
  /** Why the bank refused. A provider may give none, or reasons that the shop does not know. */
  reason: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.maxLength(10)),
  card: v.nullable(cardSchema),
});

const UNKNOWN: ProviderPayment = { state: 'unknown', amount: null, currency: null, card: null };

/**
 * A provider with the sandbox's protocol (docs/operators.md): the sandbox itself, or a gateway in front of a real
 * one.
 *
 * A response that is late, incomplete, redirected, unsuccessful or not JSON of the protocol gives
 * ProviderUnavailableError: whether money moved is unknown then.
 * @param origin for example `http://127.0.0.1:3003`
 * @param secret shared with the provider: it authenticates requests and signs notifications
 * @param limitMs time limit for a whole response
 */
export function createHttpProvider(origin: string, secret: string, limitMs = LIMIT_MS): PaymentProvider {
  /** Undefined for 404. */
  const sendRequest = async (method: string, path: string, body?: object): Promise<string | undefined> => {
    try {
      const response = await fetch(`${origin}/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      if (response.status !== 404 && !response.ok) throw new Error(`It responded with status ${response.status}.`);
      const text = (await readLimitedBody(response, MAX_BYTES)).toString();
      return response.status === 404 ? undefined : text;
    } catch (error) {
      // The path names a card or a payment; a log gets the resource alone.
      const resource = path.slice(0, path.indexOf('/'));
      throw new ProviderUnavailableError(
        `The payment provider at ${origin} gave no valid response to ${method} ${resource}.`,
        { cause: error },
      );
    }
  };
  const paymentPath = (reference: string, action = ''): string => `payments/${encodeURIComponent(reference)}${action}`;
  const parsePayment = (text: string | undefined): ProviderPayment =>
    text === undefined ? UNKNOWN : parseResponse(providerPaymentSchema, text);
  return {
    createSession: async (session) =>
      parseResponse(
        formSchema,
        (await sendRequest('PUT', paymentPath(session.reference), toSessionBody(session))) ?? '',
      ),
    find: async (reference) => parsePayment(await sendRequest('GET', paymentPath(reference))),
    cancel: async (reference) => parsePayment(await sendRequest('POST', paymentPath(reference, '/cancel'))),
    refund: async (reference) => {
      const { state } = parsePayment(await sendRequest('POST', paymentPath(reference, '/refund')));
      if (state !== 'refunded') throw new ProviderUnavailableError(`Payment ${reference} is ${state}, not refunded.`);
    },
    deleteCard: async (token) => {
      await sendRequest('DELETE', `cards/${encodeURIComponent(token)}`);
    },
    isSignatureValid: (body, signature, now) => hasValidSignature(secret, body, signature, now),
  };
}

/** Browsers are redirected to this URL, so it must be http or https. */
const formSchema = v.object({ url: v.pipe(v.string(), v.maxLength(2_000), v.url(), v.regex(/^https?:\/\//i)) });

/** @throws ProviderUnavailableError for a response outside the protocol */
function parseResponse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new ProviderUnavailableError('The payment provider’s response does not match its protocol.', {
      cause: error,
    });
  }
}

function toSessionBody({ amount, currency, language, returnUrl, notifyUrl, cardToken }: PaymentSession) {
  return { amount, currency, language, return_url: returnUrl, notify_url: notifyUrl, card: cardToken };
}
