import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../../infra/db/database.ts';
import { parseCookies, secretCookieName, serializeHttpOnlyCookie } from '../../../infra/http/cookies.ts';
import type { Services } from '../../../infra/services.ts';
import {
  hashSecret,
  isHttpsSite,
  newSecret,
  sessionCookieName,
  type CustomerSession,
  type Device,
} from '../sessions.ts';

const CSRF_SECONDS = 365 * 86_400;

/** The browser of a request: its cookies and its preferred response. */
export interface BrowserSession {
  /** The session cookie's secret. */
  readonly sessionSecret: string | undefined;
  /** The secret of the CSRF cookie; a new browser gets one. */
  csrfSecret(): string;
  /** Hash that recognizes this browser at its next sign-in; useless to anyone who reads it. */
  browserHash(): string;
  /** Whether the request has a CSRF secret whose hash is `browserHash`. */
  hasCsrfSecret(browserHash: string): boolean;
  /** The request prefers JSON (a script) to a page. */
  readonly prefersJson: boolean;
  setSession(session: CustomerSession, secret: string, now: Date): void;
  clearSession(): void;
}

/** A customer who has just registered. */
export interface Registration {
  readonly identityId: string;
  /** Cookies of the request. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly at: Date;
}

/** Other modules' part of the identity flows. */
export interface IdentityHooks {
  /** Runs in the transaction that stores the customer, before the first session opens. */
  onCustomerRegistered(tx: Queryable, registration: Registration): Promise<void>;
}

/** A request to the identity module and its reply. */
export interface Exchange {
  readonly services: Services;
  readonly hooks: IdentityHooks;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly browser: BrowserSession;
}

/** The device of a new session. */
export function readDevice({ request, browser }: Pick<Exchange, 'request' | 'browser'>): Device {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    ipAddress: request.ip,
    browserHash: browser.browserHash(),
  };
}

/** Reads the browser's cookies and headers; new cookies are set on `reply`. */
export function readBrowserSession(request: FastifyRequest, reply: FastifyReply, services: Services): BrowserSession {
  const cookies = parseCookies(request.headers.cookie);
  const secure = isHttpsSite(services.config);
  const sessionCookie = sessionCookieName(services.config);
  const csrfCookie = secretCookieName('rb_csrf', secure);
  const setCookie = (name: string, value: string, maxAge: number) => {
    void reply.header('set-cookie', serializeHttpOnlyCookie(name, value, { maxAge, secure, path: '/' }));
  };
  let csrf = cookies[csrfCookie];
  const csrfSecret = (): string => {
    if (csrf === undefined) {
      csrf = newSecret();
      setCookie(csrfCookie, csrf, CSRF_SECONDS);
    }
    return csrf;
  };
  return {
    sessionSecret: cookies[sessionCookie],
    csrfSecret,
    browserHash: () => hashSecret(`browser:${csrfSecret()}`),
    hasCsrfSecret: (browserHash) => csrf !== undefined && hashSecret(csrf) === browserHash,
    prefersJson: prefersJsonResponse(request),
    setSession: (session, secret, now) => {
      setCookie(sessionCookie, secret, Math.floor((session.expires_at.getTime() - now.getTime()) / 1000));
    },
    clearSession: () => {
      setCookie(sessionCookie, '', 0);
    },
  };
}

function prefersJsonResponse(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  if (/text\/html/.test(accept)) return false;
  return /application\/json/.test(accept) || /application\/json/.test(request.headers['content-type'] ?? '');
}
