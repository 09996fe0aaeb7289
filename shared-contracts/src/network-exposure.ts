type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|[\w-]+\.localhost)$/i;
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*(?:%[\w.-]+)?)$/i;
const DEFAULT_HOST = '127.0.0.1';

/** Settings with the bind address of a process; HOST is for processes without their own. */
export type HostSetting = 'SHELL_HOST' | 'API_HOST' | 'REMOTES_HOST' | 'REGISTRY_HOST' | 'PAYMENTS_HOST';

/** Whether a host name or address (IPv6 with or without brackets) is this machine's loopback. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(withoutBrackets(host));
}

/**
 * The bind address of a process: its own setting, else HOST, else 127.0.0.1.
 * @throws Error that names the setting when its value is neither an IP address nor `localhost`.
 */
export function readBindHost(env: Environment, setting: HostSetting): string {
  const name = env[setting] ? setting : 'HOST';
  const host = withoutBrackets(env[name] === '' ? DEFAULT_HOST : (env[name] ?? DEFAULT_HOST));
  if (host === 'localhost' || IP_ADDRESS.test(host)) return host;
  throw new Error(`${name} is “${host}”: give an IP address such as 127.0.0.1, 0.0.0.0 or ::, or localhost.`);
}

const withoutBrackets = (host: string): string => host.replaceAll(/^\[|\]$/g, '');

/** The origin that reaches a process on this machine by its bind address; all interfaces map to loopback. */
export function localOrigin(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? DEFAULT_HOST : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Settings that let other machines reach the shop. */
const ORIGINS = ['SHELL_ORIGIN', 'PUBLIC_ORIGIN', 'PAYMENTS_PUBLIC_ORIGIN'] as const;
const HOSTS = ['SHELL_HOST', 'API_HOST', 'PAYMENTS_HOST'] as const;

/**
 * The first setting that lets other machines reach the shop, as `NAME=value`; undefined without one. An unreadable
 * value counts as public.
 */
export function findPublicSetting(env: Environment): string | undefined {
  const origin = ORIGINS.find((name) => env[name] && !isLoopbackOrigin(env[name]));
  if (origin) return `${origin}=${env[origin] ?? ''}`;
  const host = HOSTS.map((name) => (env[name] ? name : 'HOST')).find((name) => env[name] && !isLoopbackHost(env[name]));
  return host && `${host}=${env[host] ?? ''}`;
}

/**
 * Refuses a shell on a public bind address without the shop's own origin. Otherwise a request's Host header would
 * determine the host of its links, its sitemap and its cached pages.
 * @throws Error in one sentence that names the missing setting.
 */
export function assertPublicOrigin(env: Environment): void {
  const host = readBindHost(env, 'SHELL_HOST');
  if (env['PUBLIC_ORIGIN'] || isLoopbackHost(host)) return;
  throw new Error(
    `The shell listens on ${host}, where others than this machine reach it: set PUBLIC_ORIGIN to the shop’s address, such as https://shop.example.`,
  );
}

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

/**
 * Refuses the demonstration's features when other machines can reach the shop: mails and codes on a page, customers
 * with known passwords, an issuer of invoices, a payment provider that moves no money.
 * @throws Error in one sentence that names the setting.
 */
export function assertDemoIsPrivate(env: Environment): void {
  const setting = findPublicSetting(env);
  if (setting === undefined) return;
  throw new Error(
    `The demonstration shows every mail and code and has known passwords, and with ${setting} others than this machine reach it: set DEMO=0, or leave ${setting.split('=')[0] ?? ''} out.`,
  );
}
