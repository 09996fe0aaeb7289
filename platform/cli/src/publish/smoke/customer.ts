import * as v from 'valibot';

/** Time limit of a response of the identity provider, in ms. */
const LIMIT_MS = 10_000;

/** Customer who requests the personal pages. */
export interface SmokeCustomer {
  readonly email: string;
  readonly password: string;
}

/** The customer of SMOKE_EMAIL and SMOKE_PASSWORD, else one of the demonstration shop. */
export const readSmokeCustomer = ({ SMOKE_EMAIL, SMOKE_PASSWORD }: NodeJS.ProcessEnv): SmokeCustomer => ({
  email: SMOKE_EMAIL ?? 'layla@example.com',
  password: SMOKE_PASSWORD ?? 'Marhaba-2026',
});

const flowSchema = v.object({
  ui: v.object({
    action: v.string(),
    nodes: v.array(
      v.object({ attributes: v.object({ name: v.optional(v.string()), value: v.optional(v.unknown()) }) }),
    ),
  }),
});

/**
 * Signs a customer in at the identity provider.
 * @returns the `Cookie` header of the customer's requests; null for unknown credentials.
 */
export async function signInCustomer(origin: string, { email, password }: SmokeCustomer): Promise<string | null> {
  const request = (path: string, options: { body?: URLSearchParams; cookie?: string } = {}) => {
    const { body = null, cookie = '' } = options;
    return fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', cookie },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  };
  try {
    const flowResponse = await request('/api/.ory/self-service/login/browser');
    const { ui } = v.parse(flowSchema, await flowResponse.json());
    const { pathname, search } = new URL(ui.action, origin);
    const csrf = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value;
    if (typeof csrf !== 'string') return null;
    const response = await request(pathname + search, {
      cookie: readCookies(flowResponse),
      body: new URLSearchParams({ identifier: email, password, method: 'password', csrf_token: csrf }),
    });
    return response.ok ? readCookies(response) : null;
  } catch {
    return null;
  }
}

const readCookies = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
