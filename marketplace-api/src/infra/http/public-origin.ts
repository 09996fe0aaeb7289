import type { Config } from '../config/config.ts';
import type { RequestContext } from './request-context.ts';

/** Protocol and host from the request's headers; a client may forge them. */
interface RequestTarget {
  readonly protocol: string;
  readonly host: string | undefined;
}

/** The request target that the shell received from the shopper's browser. */
export function readRequestTarget({ header }: Pick<RequestContext, 'header'>): RequestTarget {
  const protocol = header('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return { protocol, host: header('x-forwarded-host') ?? header('host') };
}

/**
 * The shop's origin, for links in mails and for redirects from a payment provider. It is the setting SHELL_ORIGIN. On
 * a developer's machine without that setting it comes from the request, but only with this machine as host.
 * @throws Error where SHELL_ORIGIN is missing and the request names another host
 */
export function publicOrigin(config: Pick<Config, 'siteOrigin'>, target: RequestTarget): string {
  const origin = findPublicOrigin(config, target);
  if (origin !== undefined) return origin;
  throw new Error('The origin of the shop is unknown: set SHELL_ORIGIN, for example https://shop.example.');
}

/** As `publicOrigin`; undefined where the shop's origin is unknown. */
export function findPublicOrigin(
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  { protocol, host }: RequestTarget,
): string | undefined {
  if (siteOrigin !== undefined) return siteOrigin;
  const text = `${protocol}://${host ?? ''}`;
  const url = /^https?$/.test(protocol) && URL.canParse(text) ? new URL(text) : undefined;
  return url && isLoopback(url.hostname) && url.username === '' && url.password === '' ? url.origin : undefined;
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname);
}
