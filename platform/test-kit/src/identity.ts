import type { APIRequestContext, Page } from 'playwright-core';
import { parseJson } from 'server-kit/parse-json';
import * as v from 'valibot';

/** Customers of the demonstration shop. */
export const DEMO_CUSTOMERS = {
  /** In Dubai, with orders in every state. */
  layla: { email: 'layla@example.com', password: 'Marhaba-2026', name: 'Layla' },
  /** In Riyadh. */
  omar: { email: 'omar@example.com', password: 'Marhaba-2026', name: 'Omar' },
} as const;
export type DemoCustomerName = keyof typeof DEMO_CUSTOMERS;

const flowSchema = v.object({
  ui: v.object({
    action: v.string(),
    nodes: v.array(
      v.object({ attributes: v.object({ name: v.optional(v.string()), value: v.optional(v.unknown()) }) }),
    ),
  }),
});

/**
 * Signs a page's browser in as a customer of the demonstration shop, by requests to the identity provider: takes some
 * milliseconds. The next document of the page is the customer's. The browser's context needs a `baseURL`, or the page a
 * URL of the shop.
 */
export async function signInAs(page: Page, customer: DemoCustomerName): Promise<void> {
  const shop = page.url().startsWith('http') ? new URL(page.url()).origin : '';
  await signIn(page.request, customer, shop);
}

/** As `signInAs`, without a page. @param shop its origin; empty where the context has a `baseURL`. */
export function signIn(request: APIRequestContext, customer: DemoCustomerName, shop = ''): Promise<void> {
  const { email, password } = DEMO_CUSTOMERS[customer];
  return submitIdentityFlow(request, 'login', { identifier: email, password }, shop);
}

/** Completes a flow of the identity provider with a password. @throws Error with the response when it is rejected. */
export async function submitIdentityFlow(
  request: APIRequestContext,
  kind: 'login' | 'registration',
  fields: Readonly<Record<string, string>>,
  shop = '',
): Promise<void> {
  const headers = { Accept: 'application/json' };
  const flowResponse = await request.get(`${shop}/api/.ory/self-service/${kind}/browser`, { headers });
  const { ui } = parseJson(flowSchema, await flowResponse.text());
  const csrf = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value;
  const { pathname, search } = new URL(ui.action, 'http://shop.invalid');
  const form = { ...fields, method: 'password', csrf_token: typeof csrf === 'string' ? csrf : '' };
  const response = await request.post(shop + pathname + search, { headers, form });
  if (!response.ok()) throw new Error(`The ${kind} was refused with ${response.status()}: ${await response.text()}`);
}
