import type { APIRequestContext } from '@playwright/test';
import {
  buildPath,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type RequestFunction,
} from 'shared-contracts/endpoint';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import { type Locale, localeInfo } from 'shared-contracts/locale';

/** `EndpointInput` of an unknown endpoint. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests the shop's backend outside the page, with the browser's cookies (`context.request`) or as another visitor.
 * Tests use it to know a page's expected content and to create their initial data. Prices and stock are those of
 * the locale's default city.
 * The returned function throws an Error with status and body for every response without success.
 */
export function createBackendClient(request: APIRequestContext, locale: Locale = 'en-AE'): RequestFunction {
  return async <C extends Endpoint>(call: C, input: EndpointInput<C>): Promise<EndpointOutput<C>> => {
    const anyInput: AnyInput = input;
    const path = buildPath(call, anyInput);
    const token = call.token === 'none' ? null : await tokenOf(request);
    const { hreflang, country } = localeInfo(locale);
    const response = await request.fetch(path, {
      method: call.method,
      headers: {
        'Accept-Language': hreflang,
        COUNTRY: country,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...anyInput.headers,
      },
      ...(anyInput.body === undefined ? {} : { data: anyInput.body }),
    });
    if (!response.ok()) {
      const details = response.status() === 401 ? await describeVisitor(request, token) : '';
      throw new Error(`${call.method} ${path} responded ${response.status()}: ${await response.text()}${details}`);
    }
    return (response.status() === 204 ? {} : await response.json()) as EndpointOutput<C>;
  };
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  const response = await request.post(fetchToken.path);
  if (!response.ok()) throw new Error(`No token: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as EndpointOutput<typeof fetchToken>).access_token;
}

/** Whose token a rejected request had, and which cookies the browser has: a lost session shows here. */
async function describeVisitor(request: APIRequestContext, token: string | null): Promise<string> {
  const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
  const { cookies } = await request.storageState();
  return `; token ${claims || 'none'}; cookies ${cookies.map(({ name }) => name).join(', ')}`;
}
