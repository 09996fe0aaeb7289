/** Response of the token endpoint (specification, section 3). `expires_in` is in seconds. */
export interface TokenResponse {
  readonly access_token?: string | undefined;
  readonly expires_in?: number | undefined;
}

/** An access token and its expiry, in ms since the epoch. */
export interface AccessToken {
  readonly value: string;
  readonly expiresAt: number;
}

/** Stores the token beyond the page, for instance in a cookie. The token store validates each token that it reads. */
export interface TokenStorage {
  read(): AccessToken | null;
  write(token: AccessToken | null): void;
  /** Text that each write changes, also one of another tab, and of the server when someone signs in or out. */
  stamp(): string;
}

export interface TokenStoreOptions {
  fetchToken(): Promise<TokenResponse>;
  /** Ms since the epoch. */
  now(): number;
  /** Shared by all tabs: the next `get` notices changes of another tab. */
  storage?: TokenStorage;
  /** Called when the current token belongs to another visitor than before: someone signed in or out in another tab. */
  onVisitorChange?(): void;
}

/** The only holder of the access token (specification, sections 4, 5 and 9). */
export interface TokenStore {
  /**
   * Returns the current token, or fetches a new one when it is missing, invalid, or expires within 90 s. Rejects when
   * the fetch fails.
   */
  get(): Promise<string>;
  /**
   * Fetches a new token even if the current one looks valid, because the backend rejected it. Single-flight: callers
   * share a running request.
   */
  refresh(): Promise<string>;
  /** Removes the token (sign-in, sign-out). A running request does not restore the old one. */
  clear(): void;
}

/** A token is refreshed when it expires within this time. */
export const REFRESH_MARGIN_MS = 90_000;
/** A token is valid only with more than this time left. */
export const VALID_MARGIN_MS = 60_000;
/** Lifetime of a token that names no expiry. */
export const DEFAULT_LIFETIME_MS = 300_000;

export function createTokenStore({ fetchToken, now, storage, onVisitorChange }: TokenStoreOptions): TokenStore {
  let current = storage?.read() ?? null;
  let visitor = current && getSubject(current);
  let pendingRefresh: Promise<string> | null = null;
  // A browser that stores no cookies always reads null, which says nothing about other tabs.
  let isShared = current !== null;

  function setCurrent(token: AccessToken): void {
    current = token;
    const previousVisitor = visitor;
    visitor = getSubject(token);
    if (previousVisitor !== null && previousVisitor !== visitor) onVisitorChange?.();
  }

  /**
   * Whether another tab stored or removed a token. The store adopts only a token of the same visitor; otherwise it
   * fetches one.
   */
  function isOutdated(): boolean {
    if (!storage || !isShared) return false;
    const stored = storage.read();
    if (!stored || getSubject(stored) !== visitor) return true;
    current = stored;
    return false;
  }

  async function load(isCurrent: () => boolean, canRepeat = true): Promise<string> {
    const before = storage?.stamp();
    const token = parseTokenResponse(await fetchToken(), now());
    if (!isCurrent()) return token.value;
    // Someone signed in or out meanwhile: the token may be the previous visitor's. The next `get` fetches another one.
    if (storage?.stamp() !== before) return canRepeat ? load(isCurrent, false) : token.value;
    storage?.write(token);
    isShared = storage?.read()?.value === token.value;
    setCurrent(token);
    return token.value;
  }

  function refresh(): Promise<string> {
    if (pendingRefresh) return pendingRefresh;
    const request: Promise<string> = load(() => pendingRefresh === request).finally(() => {
      if (pendingRefresh === request) pendingRefresh = null;
    });
    pendingRefresh = request;
    return request;
  }

  return {
    refresh,
    get: () => (!isOutdated() && current && isFresh(current, now()) ? Promise.resolve(current.value) : refresh()),
    clear() {
      current = null;
      pendingRefresh = null;
      storage?.write(null);
    },
  };
}

/** Whether a token can be used: three parts, and more than 60 s left (specification, section 5). */
export function isValidToken(token: AccessToken, now: number): boolean {
  return token.value.split('.').length === 3 && token.expiresAt - now > VALID_MARGIN_MS;
}

/**
 * Creates a token from the endpoint's response. It expires after `expires_in`, else at its `exp` claim, else after five
 * minutes.
 * @throws Error with the specification's text when the response has no token.
 */
export function parseTokenResponse(response: TokenResponse, now: number): AccessToken {
  const value = response.access_token;
  if (!value) throw new Error('Token fetch returned empty access_token');
  const ms = (response.expires_in ?? 0) * 1000;
  const expiresAt = ms > 0 && Number.isFinite(ms) ? now + ms : (getExpiryClaim(value) ?? now + DEFAULT_LIFETIME_MS);
  return { value, expiresAt };
}

function isFresh(token: AccessToken, now: number): boolean {
  return isValidToken(token, now) && token.expiresAt - now > REFRESH_MARGIN_MS;
}

/** Expiry from the `exp` claim of a JWT, in ms since the epoch; undefined without a readable one. */
function getExpiryClaim(token: string): number | undefined {
  const exp = getClaim(token, 'exp');
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined;
}

/** Whether a token is a guest's (subject `guest`), for whom no session exists. */
export function isGuestToken(token: string): boolean {
  return getClaim(token, 'sub') === 'guest';
}

/** The visitor of a token: its subject; a token without a subject is a visitor of its own. */
function getSubject({ value }: AccessToken): string {
  const subject = getClaim(value, 'sub');
  return typeof subject === 'string' ? subject : '';
}

/** One claim of a JWT, unverified; undefined for an invalid JWT or a missing claim. */
function getClaim(token: string, name: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as Record<string, unknown>;
    return claims[name];
  } catch {
    return undefined;
  }
}
