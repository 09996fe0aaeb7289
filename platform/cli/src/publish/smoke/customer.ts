import * as v from 'valibot';

/** How long an answer of the identity provider may take, in ms. */
const LIMIT_MS = 10_000;

/** Whom personal pages are tried as. */
export interface SmokeCustomer {
  readonly email: string;
  readonly password: string;
}

/** The customer that SMOKE_EMAIL and SMOKE_PASSWORD name, else one of the demonstration shop. */
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
 * Signs a customer in by the identity provider's calls.
 * @returns what their requests carry as `Cookie`; null where nobody of that name and password is known.
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
