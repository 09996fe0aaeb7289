import type { APIRequestContext } from '@playwright/test';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import { sendPhoneCode, verifyPhone } from 'shared-contracts/endpoints/account/phone';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { type CountryCode, type Locale, localeInfo, localizePath } from 'shared-contracts/locale';
import { submitIdentityFlow } from 'test-kit/identity';
import { createBackendClient } from './backend.ts';

/** Password of every customer that `register` creates. */
export const CUSTOMER_PASSWORD = 'Tayyib-9371-x';

const PHONES = { AE: '+971501234567', SA: '+966512345678' } as const;

/** A unique mobile number of a country: the number of codes per number and day is limited. */
function newPhone(country: CountryCode): string {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7);
  return `${PHONES[country].slice(0, 6)}${digits}`;
}

/** Signs a browser up as a new customer of the locale's country, who has only a verified phone number. */
export async function signUp(request: APIRequestContext, locale: Locale = 'en-AE'): Promise<void> {
  await confirmPhone(request, await register(request, locale), locale);
}

/** Verifies the number of the signed-in customer by a code. */
export async function confirmPhone(request: APIRequestContext, phone: string, locale: Locale): Promise<void> {
  const callBackend = createBackendClient(request, locale);
  await callBackend(sendPhoneCode, { body: { phone_number: phone } });
  await callBackend(verifyPhone, { body: { code: await readPhoneCode(request, phone) } });
}

/** The newest code sent to a number, from the demonstration's outbox. */
export async function readPhoneCode(request: APIRequestContext, phone: string): Promise<string> {
  const outbox = await (await request.get('/api/outbox/')).text();
  const message = outbox.split('<article>').find((each) => each.includes(`sms to ${phone},`)) ?? '';
  const code = /\b\d{6}\b/.exec(message.slice(message.indexOf('<pre')))?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${phone}.`);
  return code;
}

/** The e-mail address of the signed-in customer. */
export const readEmail = async (request: APIRequestContext): Promise<string> =>
  (await createBackendClient(request)(whoami, {})).identity.traits.email ?? '';

/** The link of the newest mail to an address, from the demonstration's outbox; empty until there is one. */
export async function readEmailLink(
  request: APIRequestContext,
  email: string,
  kind: 'recovery' | 'verification',
): Promise<string> {
  const mails = (await (await request.get('/api/outbox/')).text()).split('<article>');
  const mail = mails.find((each) => each.includes(`email to ${email},`) && each.includes(`/self-service/${kind}?`));
  return /https?:\/\/[^/]+(\/api\/\S+)/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** Signs a browser up as a new customer with an unverified phone number; resolves to the number. */
export async function register(
  request: APIRequestContext,
  locale: Locale = 'en-AE',
  email = `noor-${crypto.randomUUID().slice(0, 13)}@example.com`,
): Promise<string> {
  const phone = newPhone(localeInfo(locale).country);
  await submitIdentityFlow(request, 'registration', {
    'traits.full_name': 'Noor Saleh',
    'traits.email': email,
    'traits.phone_number': phone,
    password: CUSTOMER_PASSWORD,
    'transient_payload.policy_agreement': 'true',
  });
  return phone;
}

/**
 * Saves an address in the default city of the locale's country. A customer's second address needs another `building`:
 * an equal address is stored once.
 */
export function saveAddress(
  request: APIRequestContext,
  locale: Locale,
  building = '7',
): Promise<EndpointOutput<typeof createAddress>> {
  const { country } = localeInfo(locale);
  return createBackendClient(request, locale)(createAddress, {
    body: {
      full_name: 'Noor Saleh',
      country,
      city: country === 'AE' ? 1 : 11,
      area: 'Al Barsha 1',
      street: '12th Street',
      building_name_or_number: building,
      mobile_number: PHONES[country],
    },
  });
}

/** Orders a quantity of a product with cash on delivery, from a separate cart. The customer needs an address. */
export async function order(
  request: APIRequestContext,
  { product, quantity, address, locale }: { product: number; quantity: number; address: number; locale: Locale },
): Promise<EndpointOutput<typeof placeOrder>> {
  const callBackend = createBackendClient(request, locale);
  const cart = await callBackend(addToCart, { query: {}, body: { product, quantity } });
  return callBackend(placeOrder, {
    query: { basket_id: cart.id },
    body: { address, payment_method: 'cash' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
}

/** A path of the shop in a locale: `/about/` → `/ar-SA/about/`. */
export const localizedPath = (locale: Locale, path: string): string => localizePath(locale, path);
