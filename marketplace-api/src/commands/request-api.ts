import { toError } from 'server-kit/errors/to-error';
import type { Config } from '../infra/config/config.ts';

/** The running API does not answer, or refuses the request. */
export class ApiRequestError extends Error {
  override readonly name = 'ApiRequestError';
}

const TIMEOUT_MS = 60_000;

/**
 * Sends an internal request to the running API, which has locked the embedded database; returns the parsed response.
 * @param path with its query
 * @param body sent as JSON; without it the request is a GET
 * @throws ApiRequestError with the reason and what to do
 */
export async function requestApi(
  { host, port, internalToken }: Pick<Config, 'host' | 'port' | 'internalToken'>,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const isAny = host === '0.0.0.0' || host === '::';
  const origin = `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  const headers = {
    ...(internalToken === undefined ? {} : { authorization: `Bearer ${internalToken}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new ApiRequestError(
        `A shop uses the data folder, but no API answers at ${origin} (${toError(error).message}): set API_HOST and API_PORT to its address, or stop the shop.`,
      );
    },
  );
  const result: unknown = await response.json().catch(() => null);
  if (response.ok) return result;
  throw new ApiRequestError(`The API at ${origin} refused the request: ${messageOf(result) ?? response.status}`);
}

function messageOf(body: unknown): string | null {
  const messages = typeof body === 'object' && body !== null ? Object.values(body).flat() : [];
  return messages.length > 0 ? messages.join(' ') : null;
}
