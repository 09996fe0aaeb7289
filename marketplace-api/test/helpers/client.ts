import type { FastifyInstance } from 'fastify';
import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput } from 'shared-contracts/endpoint';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import { describeApi } from '../../src/infra/openapi/document.ts';
import { createOpenApiCheck } from './openapi-schema.ts';

const check = createOpenApiCheck(describeApi(ALL_ENDPOINTS));

/** `EndpointInput` of an unknown endpoint. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A browser of the tests with cookies and an access token. It checks every response against the OpenAPI document. */
export function createClient(app: FastifyInstance, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  const send = async (
    method: Endpoint['method'] | 'HEAD',
    url: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        accept: 'application/json',
        'accept-language': 'en-AE',
        country: 'AE',
        city: 'Dubai',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const cookie of response.cookies) cookies.set(cookie.name, cookie.value);
    return response;
  };

  const request = async <C extends Endpoint>(call: C, input: EndpointInput<C>) => {
    const { body, headers: more }: AnyInput = input;
    const response = await send(call.method, buildPath(call, input), body, more);
    const json: unknown = response.body === '' ? undefined : response.json();
    check(call, response.statusCode, json);
    return { status: response.statusCode, body: json as EndpointOutput<C> };
  };

  const renewToken = async () => {
    token = (await request(fetchToken, {})).body.access_token;
  };

  /** Submits a flow with its CSRF token. */
  const submit = async (
    kind: 'login' | 'registration' | 'recovery' | 'verification' | 'settings',
    fields: Record<string, unknown>,
  ) => {
    const begun = await send('GET', `/api/.ory/self-service/${kind}/browser`);
    const flow: { ui: { action: string; nodes: { attributes: { value: string } }[] } } = begun.json();
    const csrf_token = flow.ui.nodes[0]?.attributes.value;
    return send('POST', flow.ui.action, { csrf_token, method: 'password', ...fields });
  };

  return {
    send,
    request,
    submit,
    renewToken,
    token: () => token ?? '',
    /** Sets a cookie in the browser. */
    setCookie: (name: string, value: string) => void cookies.set(name, encodeURIComponent(value)),
    /** Registers, which signs in, and fetches a customer's token. */
    signUp: async (email: string) => {
      const response = await submit('registration', registration(email));
      if (response.statusCode !== 200) throw new Error(response.body);
      await renewToken();
    },
    add: (product: number, quantity = 1, basket_id?: string) =>
      request(addToCart, { query: { basket_id }, body: { product, quantity } }),
  };
}

/** Browsers by name, each made at its first use and not signed in. */
export function createGuests(app: FastifyInstance): (name: string) => ReturnType<typeof createClient> {
  const guests = new Map<string, ReturnType<typeof createClient>>();
  return (name) => {
    const guest = guests.get(name) ?? createClient(app);
    guests.set(name, guest);
    return guest;
  };
}

/** Fields of a registration form. */
export function registration(email: string) {
  return {
    traits: { email, full_name: 'Sara Haddad', phone_number: '050 123 4567' },
    password: PASSWORD,
    transient_payload: { policy_agreement: 'true', password_confirmation: PASSWORD },
  };
}

export const PASSWORD = 'a good password';

/** A complete address in Dubai. */
export const DUBAI_ADDRESS = {
  full_name: 'Sara Haddad',
  country: 'AE',
  city: 1,
  area: 'Jumeirah',
  street: 'Al Wasl Road',
  building_name_or_number: '12',
  mobile_number: '+971 50 123 4567',
} as const;
