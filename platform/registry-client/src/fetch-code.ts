import { describeFetchError } from 'server-kit/errors/describe-fetch-error';
/** Time limit for one complete file of a remote, in ms. */
const LIMIT_MS = 4_000;

/** Hosts whose code the shell's server may run or send to browsers. */
export interface CodeHosts {
  /** Origins named by the shell's settings. */
  readonly origins: readonly string[];
  /** Whether loopback is allowed: only with testers' tools on. */
  readonly loopback: boolean;
}

interface FetchOptions {
  /** Default: `GET`. */
  readonly method?: 'GET' | 'HEAD';
  /** Aborts a request whose result is not needed any longer. */
  readonly signal?: AbortSignal;
}

/**
 * Fetches a remote's file from an allowed host only; rejects redirects, which could lead to another host.
 * @throws Error with the URL and the reason: host not allowed, late, redirected, or not 200.
 */
export async function fetchCode(
  url: string,
  hosts: CodeHosts,
  { method = 'GET', signal }: FetchOptions = {},
): Promise<Response> {
  if (!isAllowedHost(url, hosts))
    throw new Error(
      `${url} was not fetched: code comes only from ${hosts.origins.join(', ')}${hosts.loopback ? ' and this machine' : ''}.`,
    );
  const response = await fetch(url, {
    method,
    // A HEAD request must return the uncompressed length.
    headers: method === 'HEAD' ? { 'accept-encoding': 'identity' } : {},
    signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), ...(signal ? [signal] : [])]),
    redirect: 'manual',
  }).catch((error: unknown) => {
    throw new Error(`${url} could not be fetched: ${describeFetchError(error, LIMIT_MS)}.`, { cause: error });
  });
  if (response.status >= 300 && response.status < 400)
    throw new Error(`${url} redirects to ${response.headers.get('location') ?? 'nowhere'}: redirects are refused.`);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response;
}

/** Whether code may come from this URL. */
export function isAllowedHost(url: string, { origins, loopback }: CodeHosts): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, hostname } = new URL(url);
  if (origins.includes(origin)) return true;
  return loopback && protocol === 'http:' && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
