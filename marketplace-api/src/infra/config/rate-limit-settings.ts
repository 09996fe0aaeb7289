/** Number of uses within a window of time. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Each limit's setting and its default, as `<number>/<window>`; docs/operators.md has the meaning and key of each. */
export const RATE_LIMIT_SETTINGS = {
  signIn: ['RATE_LIMIT_SIGN_IN', '5/15m'],
  signInPerAccount: ['RATE_LIMIT_SIGN_IN_ACCOUNT', '20/15m'],
  signInPerIp: ['RATE_LIMIT_SIGN_IN_IP', '50/15m'],
  flowsPerIp: ['RATE_LIMIT_FLOWS_IP', '600/10m'],
  submissionsPerIp: ['RATE_LIMIT_SUBMISSIONS_IP', '600/10m'],
  registrationPerIp: ['RATE_LIMIT_REGISTRATION_IP', '200/1h'],
  registrationPerEmail: ['RATE_LIMIT_REGISTRATION_EMAIL', '5/1d'],
  recoveryMail: ['RATE_LIMIT_RECOVERY_MAIL', '5/1h'],
  verificationMail: ['RATE_LIMIT_VERIFICATION_MAIL', '5/1h'],
  linkRequestPerIp: ['RATE_LIMIT_LINK_REQUEST_IP', '60/1h'],
  phoneCodePerNumber: ['RATE_LIMIT_PHONE_CODE_NUMBER', '10/1d'],
  phoneCodePerCustomer: ['RATE_LIMIT_PHONE_CODE_CUSTOMER', '10/1d'],
  phoneCodePerIp: ['RATE_LIMIT_PHONE_CODE_IP', '200/1h'],
  orderLookupPerOrder: ['RATE_LIMIT_ORDER_LOOKUP_ORDER', '5/1h'],
  orderLookupPerPhone: ['RATE_LIMIT_ORDER_LOOKUP_PHONE', '5/1h'],
  orderLookupPerIp: ['RATE_LIMIT_ORDER_LOOKUP_IP', '30/1h'],
  orderLookupGuessPerIp: ['RATE_LIMIT_ORDER_LOOKUP_GUESS_IP', '60/1h'],
  promoGuess: ['RATE_LIMIT_PROMO_GUESS', '10/1h'],
  promoGuessPerIp: ['RATE_LIMIT_PROMO_GUESS_IP', '60/1h'],
  newCartsPerIp: ['RATE_LIMIT_CARTS_IP', '600/10m'],
  orders: ['RATE_LIMIT_ORDERS', '30/1h'],
  ordersPerIp: ['RATE_LIMIT_ORDERS_IP', '600/1h'],
  payments: ['RATE_LIMIT_PAYMENTS', '600/1h'],
  savedProducts: ['RATE_LIMIT_SAVED_PRODUCTS', '600/1h'],
  placesPerIp: ['RATE_LIMIT_PLACES_IP', '600/10m'],
  tilesPerIp: ['RATE_LIMIT_TILES_IP', '6000/10m'],
  dataExports: ['RATE_LIMIT_DATA_EXPORTS', '5/1d'],
  imageSearches: ['RATE_LIMIT_IMAGE_SEARCHES', '60/10m'],
  reviews: ['RATE_LIMIT_REVIEWS', '20/1h'],
  reviewPictures: ['RATE_LIMIT_REVIEW_PICTURES', '40/1h'],
  questions: ['RATE_LIMIT_QUESTIONS', '20/1h'],
  supportRequests: ['RATE_LIMIT_SUPPORT_REQUESTS', '20/1h'],
  supportFiles: ['RATE_LIMIT_SUPPORT_FILES', '60/1h'],
  activityEvents: ['RATE_LIMIT_ACTIVITY_EVENTS', '600/1m'],
  errorReportsPerIp: ['RATE_LIMIT_ERROR_REPORTS_IP', '120/1m'],
  errorReports: ['RATE_LIMIT_ERROR_REPORTS', '1200/1m'],
} as const satisfies Readonly<Record<string, readonly [setting: string, otherwise: string]>>;

export type RateLimitName = keyof typeof RATE_LIMIT_SETTINGS;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_WINDOW_MS = 31 * 86_400_000;

/**
 * Parses a limit such as `5/15m`: five within 15 minutes (s, m, h or d; at most 31 days). Undefined for any other
 * text.
 */
export function parseRateLimit(text: string): RateLimit | undefined {
  const [, max, length, unit] = /^([1-9]\d{0,5})\/([1-9]\d{0,4})([smhd])$/.exec(text.trim()) ?? [];
  const windowMs = Number(length) * (UNIT_MS[unit ?? ''] ?? 0);
  return max !== undefined && windowMs <= MAX_WINDOW_MS ? { max: Number(max), windowMs } : undefined;
}

/** Reads all limits from the environment. @param fail creates the error for an unusable setting */
export function readRateLimits(
  env: Readonly<Record<string, string | undefined>>,
  fail: (message: string) => Error,
): RateLimits {
  const entries = Object.entries(RATE_LIMIT_SETTINGS).map(([name, [setting, defaultLimit]]) => {
    const text = env[setting] ?? defaultLimit;
    const limit = parseRateLimit(text);
    if (!limit)
      throw fail(`${setting} is “${text}”: give a number and a window, such as ${defaultLimit} (s, m, h or d).`);
    return [name, limit];
  });
  return Object.fromEntries(entries) as RateLimits;
}
