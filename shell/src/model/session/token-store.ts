/** What the token endpoint answers (specification, section 3). `expires_in` is in seconds. */
export interface TokenResponse {
  readonly access_token?: string | undefined;
  readonly expires_in?: number | undefined;
}

/** An access token and the moment it ends, in ms since the epoch. */
export interface AccessToken {
  readonly value: string;
  readonly expiresAt: number;
}

/** Keeps the token beyond the page, for instance in a cookie. What it gives back is checked again. */
export interface TokenStorage {
  read(): AccessToken | null;
  write(token: AccessToken | null): void;
}

export interface TokenStoreOptions {
  fetchToken(): Promise<TokenResponse>;
  /** Ms since the epoch. */
  now(): number;
  /** Shared by all tabs: what another tab stored or removed is noticed with the next `get`. */
  storage?: TokenStorage;
  /** Called when the held token is another visitor's than before: someone signed in or out in another tab. */
  onVisitorChange?(): void;
}

/** The one place that holds the access token (specification, sections 4, 5 and 9). */
export interface TokenStore {
  /** The held token, or a new one when it is missing, not valid, or ends within 90 s. Rejects when none can be had. */
  get(): Promise<string>;
  /** Asks for a new token even if the held one looks good (the backend refused it). Shares a request under way. */
  refresh(): Promise<string>;
  /** Forgets the token (sign-in, sign-out). A request under way does not bring the old one back. */
  clear(): void;
}

/** A token is refreshed when it ends within this time. */
export const REFRESH_MARGIN_MS = 90_000;
/** A token counts as valid only with more than this left. */
export const VALID_MARGIN_MS = 60_000;
/** How long a token lives that names no end. */
export const DEFAULT_LIFETIME_MS = 300_000;

export function createTokenStore({ fetchToken, now, storage, onVisitorChange }: TokenStoreOptions): TokenStore {
  let current = storage?.read() ?? null;
  let visitor = current && getSubject(current);
  let pendingRefresh: Promise<string> | null = null;
  // A browser that keeps no cookies gives nothing back: nothing can be told from that.
  let isShared = current !== null;

  function setCurrent(token: AccessToken): void {
    current = token;
    const previousVisitor = visitor;
    visitor = getSubject(token);
    if (previousVisitor !== null && previousVisitor !== visitor) onVisitorChange?.();
  }

  /** Whether another tab has stored or removed a token. Only one of the same visitor is taken over; else the endpoint decides. */
  function isOutdated(): boolean {
    if (!storage || !isShared) return false;
    const stored = storage.read();
    if (!stored || getSubject(stored) !== visitor) return true;
    current = stored;
    return false;
  }

  async function load(isCurrent: () => boolean): Promise<string> {
    const token = parseTokenResponse(await fetchToken(), now());
    if (isCurrent()) {
      storage?.write(token);
      isShared = storage?.read()?.value === token.value;
      setCurrent(token);
    }
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

/** Whether a token can be used: three parts, and more than 60 s to go (specification, section 5). */
export function isValidToken(token: AccessToken, now: number): boolean {
  return token.value.split('.').length === 3 && token.expiresAt - now > VALID_MARGIN_MS;
}

/**
 * Makes a token of the endpoint's answer: its end is `expires_in` from now, else the token's own `exp` claim, else five minutes.
 * @throws Error in the words of the specification when the answer holds no token.
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

/** The end that a JWT names in its `exp` claim, in ms since the epoch; undefined when it names none that can be read. */
function getExpiryClaim(token: string): number | undefined {
  const exp = getClaim(token, 'exp');
  return Number.isFinite(exp) ? (exp as number) * 1000 : undefined;
}

/** Whether a token says that it is a guest's (subject `guest`): then there is no session to ask for. */
export function isGuestToken(token: string): boolean {
  return getClaim(token, 'sub') === 'guest';
}

/** Whose token it is: the subject; a text that names none is a visitor of its own. */
function getSubject({ value }: AccessToken): string {
  const subject = getClaim(value, 'sub');
  return typeof subject === 'string' ? subject : '';
}

/** One claim of a JWT, unverified; undefined for what is no JWT or does not have it. */
function getClaim(token: string, name: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as Record<string, unknown>;
    return claims[name];
  } catch {
    return undefined;
  }
}
