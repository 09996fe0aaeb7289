import { BehaviorSubject, type Observable } from 'rxjs';
import { isApiError } from 'shared-contracts/endpoint';
import type { IdentitySession } from 'shared-contracts/entities/account/user';
import type { SessionState } from 'shared-contracts/bus/state';
import { toUser } from './user.ts';

/** Interval of the token checks, in ms (specification, section 4). */
export const CHECK_EVERY_MS = 60_000;

export interface SessionStoreOptions {
  /** Rejects when no access token can be had. */
  loadToken(): Promise<unknown>;
  /** The customer's session; null, or a rejection, when there is none. */
  whoami(): Promise<IdentitySession | null>;
  log(message: string, error: unknown): void;
  /** Runs a function at an interval in ms (`setInterval`); returns a function that stops it. */
  every(ms: number, run: () => void): () => void;
}

/** State of the visitor: init → loading → authenticated or unauthenticated (specification, section 4). */
export interface SessionStore {
  readonly session$: Observable<SessionState>;
  current(): SessionState;
  /**
   * Loads token and session now and checks the token every 60 s; resolves after the first check. A second call changes
   * nothing.
   */
  start(): Promise<void>;
  /**
   * Fetches the session again: the profile has changed, or the visitor signed in elsewhere.
   * @param isSameVisitor whether the current session stays where the request fails with another error than 401
   */
  reload(isSameVisitor?: boolean): Promise<void>;
  stop(): void;
}

export function createSessionStore({ loadToken, whoami, log, every }: SessionStoreOptions): SessionStore {
  const state = new BehaviorSubject<SessionState>({ status: 'init', user: null });
  let stopChecking: (() => void) | null = null;
  let pendingCheck: Promise<void> | null = null;

  async function loadSession(isSameVisitor = true): Promise<void> {
    const session = await whoami().catch((error: unknown) => (isApiError(error, 401) ? null : undefined));
    if (session === undefined && isSameVisitor && state.value.user) return;
    const user = session && toUser(session);
    state.next(user ? { status: 'authenticated', user } : { status: 'unauthenticated', user: null });
  }

  async function runCheck(): Promise<void> {
    if (state.value.status === 'init') state.next({ status: 'loading', user: null });
    try {
      await loadToken();
    } catch (error) {
      log('The access token could not be loaded.', error);
      return;
    }
    if (state.value.status === 'loading') await loadSession();
  }

  function check(): Promise<void> {
    pendingCheck ??= runCheck().finally(() => (pendingCheck = null));
    return pendingCheck;
  }

  return {
    session$: state.asObservable(),
    current: () => state.value,
    start() {
      if (stopChecking) return Promise.resolve();
      stopChecking = every(CHECK_EVERY_MS, () => void check());
      return check();
    },
    reload: loadSession,
    stop() {
      stopChecking?.();
      stopChecking = null;
    },
  };
}
