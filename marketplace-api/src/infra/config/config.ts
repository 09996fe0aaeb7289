import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClock, type Clock } from 'shared-contracts/clock';
import { assertDemoIsPrivate, findPublicSetting, readBindHost } from 'shared-contracts/network-exposure';
import { PROXY_LIST } from 'shared-contracts/proxies';
import { toError } from 'server-kit/errors/to-error';
import { ConfigError, type Environment, readBoolean } from './config-values.ts';
import { type PostgresLimits, SERVING_LIMITS } from '../db/connection-limits.ts';
import { readRetention, type Retention } from './retention-settings.ts';
import { readRateLimits, type RateLimits } from './rate-limit-settings.ts';
import { type MapSettings, readMapSettings } from './map-settings.ts';
import { type DeliverySettings, readDelivery } from './delivery-settings.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

/** The API's settings. */
export interface Config {
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on; 0 picks a free one. */
  readonly port: number;
  /** Folder of the embedded database, its lock and the token secret. */
  readonly dataDir: string;
  /** Folder of generated pictures; several shops on one machine may share it. */
  readonly picturesDir: string;
  /** Whether the pictures of the home page and of all lists are drawn in the background after the start. */
  readonly shouldPredraw: boolean;
  /** Origins of other hosts whose pictures of products the search by picture fetches and compares. */
  readonly pictureOrigins: readonly string[];
  /** Pause in ms after each picture that the index of the search by picture adds. */
  readonly pictureIndexPauseMs: number;
  /** URL of a PostgreSQL server that replaces the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Pool sizes and time limits of that server's connections. */
  readonly databaseLimits: PostgresLimits;
  /**
   * Demonstration: fill an empty database with the demo shop, show the outbox, and send nothing unless a setting says
   * how.
   */
  readonly isDemo: boolean;
  /** The origin that browsers see, for example `https://shop.example`; cookies are Secure when it is https. */
  readonly siteOrigin: string | undefined;
  /**
   * Secret of the access tokens, at least 32 characters; without it the API generates one and stores it in the data
   * folder.
   */
  readonly tokenSecret: string | undefined;
  /** Whether new customers must confirm their e-mail address by the mailed link before they sign in. */
  readonly isActivationRequired: boolean;
  /** Check every response against its contract before it is sent. */
  readonly shouldCheckResponses: boolean;
  readonly logLevel: LogLevel;
  /** Bearer token for `/metrics`; without one only requests from this machine get them. */
  readonly metricsToken: string | undefined;
  /** Bearer token for internal routes; without one only requests from this machine get them. */
  readonly internalToken: string | undefined;
  /** Addresses or subnets of trusted proxies, separated by commas; only their `x-forwarded-*` headers count. */
  readonly trustedProxies: string;
  /** Origin of the payment provider and the secret shared with it; without them card payment is off. */
  readonly payments: { readonly origin: string; readonly secret: string } | undefined;
  /** Origin at which the payment provider reaches this API; default: the address that it listens on. */
  readonly notifyOrigin: string | undefined;
  /**
   * Whether an order needs a phone number confirmed by a code (specification section 5); off only where the shop
   * sends no text messages.
   */
  readonly isPhoneCodeRequired: boolean;
  /** Address that receives requests to support. */
  readonly supportEmail: string;
  /** Rate limits of actions open to abuse; counted in the database for all processes. */
  readonly rateLimits: RateLimits;
  /** Days until rows without use are deleted. */
  readonly retention: Retention;
  /** Map of the address form; without settings it is the bundled one. */
  readonly maps: MapSettings;
  /** Delivery of mails and text messages. */
  readonly delivery: DeliverySettings;
  /** The machine's clock, or a fixed one in tests. */
  readonly clock: Clock;
  /** The environment: a module reads its own settings from it when its routes are registered. */
  readonly environment: Environment;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Reads the settings from the environment. @throws ConfigError for the first unusable setting */
export function readConfig(env: Environment): Config {
  const demo = readDemoMode(env);
  const dataDir = resolve(REPOSITORY, env['DATA_DIR'] ?? '.data');
  return {
    host: asConfigError(() => readBindHost(env, 'API_HOST')),
    port: readPort(env),
    dataDir,
    picturesDir: resolve(REPOSITORY, env['PICTURES_DIR'] ?? join(dataDir, 'media')),
    shouldPredraw: readBoolean(env, 'PREDRAW_PICTURES', true),
    pictureOrigins: readPictureOrigins(env),
    pictureIndexPauseMs: readCount(env, 'PICTURE_INDEX_PAUSE_MS', 50, PICTURE_INDEX_PAUSE),
    databaseUrl: readDatabaseUrl(env),
    databaseLimits: readDatabaseLimits(env),
    isDemo: demo,
    siteOrigin: readOrigin(env, 'SHELL_ORIGIN', "the shop's origin, for example https://shop.example"),
    tokenSecret: readSecret(env),
    environment: env,
    isActivationRequired: readBoolean(env, 'REQUIRE_ACTIVATION', false),
    shouldCheckResponses: readBoolean(env, 'CHECK_RESPONSES', env['NODE_ENV'] !== 'production'),
    logLevel: readLogLevel(env),
    clock: readClock(env),
    retention: readRetention(env),
    rateLimits: readRateLimits(env, (message) => new ConfigError(message)),
    trustedProxies: readProxies(env),
    payments: readPayments(env),
    isPhoneCodeRequired: readBoolean(env, 'CHECKOUT_NEEDS_PHONE_CODE', true),
    notifyOrigin: readOrigin(env, 'PAYMENTS_NOTIFY_ORIGIN', 'an origin, for example https://api.shop.example'),
    maps: readMapSettings(env),
    delivery: readDelivery(env, demo),
    supportEmail: readAddress(env, 'SUPPORT_EMAIL', 'support@rb-market.example'),
    metricsToken: env['METRICS_TOKEN'],
    internalToken: env['INTERNAL_TOKEN'],
  };
}

/** Limits of the pause of the picture index. */
const PICTURE_INDEX_PAUSE = { min: 0, max: 60_000, description: 'milliseconds' };

function readPictureOrigins(env: Environment): string[] {
  const text = env['PICTURE_SEARCH_ORIGINS'];
  if (!text) return [];
  return text.split(',').map((part) => {
    const origin = part.trim();
    if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin)
      return origin;
    throw new ConfigError(
      `PICTURE_SEARCH_ORIGINS is “${text}”: give origins, separated by commas, such as https://cdn.example.com.`,
    );
  });
}

function readPort(env: Environment): number {
  const text = env['API_PORT'] ?? '3002';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`API_PORT is “${text}”: give a number from 0 (any free port) to 65535.`);
}

function readProxies(env: Environment): string {
  const text = env['TRUSTED_PROXIES'];
  if (!text) return 'loopback';
  if (PROXY_LIST.test(text)) return `loopback,${text}`;
  throw new ConfigError(
    `TRUSTED_PROXIES is “${text}”: give addresses or subnets, separated by commas, such as 10.0.0.0/8.`,
  );
}

function readDatabaseUrl(env: Environment): string | undefined {
  const text = env['DATABASE_URL'];
  if (!text) return undefined;
  if (/^postgres(?:ql)?:\/\//.test(text)) return text;
  throw new ConfigError('DATABASE_URL must begin with postgres:// (or be left out for the embedded database).');
}

function readDatabaseLimits(env: Environment): PostgresLimits {
  const { poolSize, readPoolSize, ...times } = SERVING_LIMITS;
  const connections = { min: 1, max: 1_000, description: 'connections' };
  const milliseconds = { min: 0, max: 86_400_000, description: 'milliseconds, 0 for no limit' };
  return {
    poolSize: readCount(env, 'DATABASE_POOL_SIZE', poolSize, connections),
    readPoolSize: readCount(env, 'DATABASE_READ_POOL_SIZE', readPoolSize, connections),
    connectMs: readCount(env, 'DATABASE_CONNECT_TIMEOUT_MS', times.connectMs, milliseconds),
    statementMs: readCount(env, 'DATABASE_STATEMENT_TIMEOUT_MS', times.statementMs, milliseconds),
    lockMs: readCount(env, 'DATABASE_LOCK_TIMEOUT_MS', times.lockMs, milliseconds),
    idleInTransactionMs: readCount(
      env,
      'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
      times.idleInTransactionMs,
      milliseconds,
    ),
  };
}

function readCount(
  env: Environment,
  name: string,
  defaultValue: number,
  { min, max, description }: { min: number; max: number; description: string },
): number {
  const text = env[name];
  if (text === undefined || text === '') return defaultValue;
  const count = Number(text);
  if (/^\d{1,9}$/.test(text) && count >= min && count <= max) return count;
  throw new ConfigError(`${name} is “${text}”: give a whole number from ${min} to ${max} (${description}).`);
}

function readOrigin(env: Environment, name: string, description: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new ConfigError(`${name} is “${text}”: give ${description}.`);
}

function readPayments(env: Environment): Config['payments'] {
  const origin = readOrigin(env, 'PAYMENTS_ORIGIN', "the payment provider's origin, for example https://pay.example");
  if (!origin) return undefined;
  const secret = env['PAYMENTS_SECRET'] ?? '';
  if (secret.length >= 32) return { origin, secret };
  throw new ConfigError(
    'PAYMENTS_SECRET is too short: give the secret of at least 32 characters that is shared with the payment provider.',
  );
}

function readAddress(env: Environment, name: string, defaultValue: string): string {
  const text = env[name] ?? defaultValue;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new ConfigError(`${name} is “${text}”: give an e-mail address.`);
}

function readSecret(env: Environment): string | undefined {
  const text = env['TOKEN_SECRET'];
  if (!text) return undefined;
  if (text.length >= 32) return text;
  throw new ConfigError('TOKEN_SECRET is too short: give at least 32 characters, or leave it out.');
}

/** Reads DEMO: off by default, and refused where other machines can reach the shop. */
function readDemoMode(env: Environment): boolean {
  const demo = readBoolean(env, 'DEMO', false);
  if (demo) asConfigError(() => assertDemoIsPrivate(env));
  return demo;
}

function readClock(env: Environment): Clock {
  const setting = findPublicSetting(env);
  if (env['FIXED_CLOCK'] && setting && !setting.includes('_ORIGIN=')) {
    throw new ConfigError(`FIXED_CLOCK is for tests, and with ${setting} other machines reach the shop.`);
  }
  return asConfigError(() => createClock(env['FIXED_CLOCK'], env['SHELL_ORIGIN'] ?? env['PUBLIC_ORIGIN']));
}

/** Turns errors of shared readers into `ConfigError`, which the start reports. */
function asConfigError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(toError(error).message, { cause: error });
  }
}

function readLogLevel(env: Environment): LogLevel {
  const text = env['LOG_LEVEL'] ?? 'info';
  const level = LOG_LEVELS.find((candidate) => candidate === text);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL is “${text}”: give one of ${LOG_LEVELS.join(', ')}.`);
}
