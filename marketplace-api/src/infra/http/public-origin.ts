import type { Config } from '../config/config.ts';

/** What a request says of where it was sent; a stranger may make it up. */
interface RequestTarget {
  readonly protocol: string;
  readonly host: string | undefined;
}

/**
 * The shop's origin, for links in mails and for what a payment provider sends shoppers back to. It is the setting SHELL_ORIGIN. Without it,
 * on a developer's machine, it is what the request says, but never another host than this machine.
 * @throws Error where SHELL_ORIGIN is missing and the request names another host.
 */
export function publicOrigin(config: Pick<Config, 'siteOrigin'>, target: RequestTarget): string {
  const origin = findPublicOrigin(config, target);
  if (origin !== undefined) return origin;
  throw new Error('The address of the shop is not known: set SHELL_ORIGIN, for example https://shop.example.');
}

/** As `publicOrigin`; undefined where the shop's origin is not known. */
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
