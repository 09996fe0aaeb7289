import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies, secretCookie } from '../../../infra/http/cookies.ts';
import type { Services } from '../../../services.ts';
import { hashSecret, newSecret, SESSION_COOKIE, type Session } from '../sessions.ts';

const CSRF_COOKIE = 'rb_csrf';
const CSRF_SECONDS = 365 * 86_400;

/** The browser's side of a request: its cookies, and what it wants back. */
export interface Browser {
  /** The session cookie's secret. */
  readonly sessionSecret: string | undefined;
  /** The csrf cookie's secret; a new browser gets one. */
  csrfSecret(): string;
  /** Tells this browser again at its next sign-in; of no use to anyone who reads it. */
  hash(): string;
  /** Whether a csrf secret came with the request and its hash is `hash`. */
  holdsCsrf(hash: string): boolean;
  /** It asked for JSON (a script), not for a page. */
  readonly wantsJson: boolean;
  keepSession(session: Session, secret: string, now: Date): void;
  dropSession(): void;
}

/** One request to the identity module and what answers it. */
export interface Exchange {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly browser: Browser;
}

/** Reads the browser's cookies and headers; cookies that it gets are set on `reply`. */
export function readBrowser(request: FastifyRequest, reply: FastifyReply, services: Services): Browser {
  const cookies = parseCookies(request.headers.cookie);
  const secure = services.config.siteOrigin?.startsWith('https:') ?? false;
  const set = (name: string, value: string, maxAge: number) => {
    void reply.header('set-cookie', secretCookie(name, value, { maxAge, secure, path: '/' }));
  };
  let csrf = cookies[CSRF_COOKIE];
  const csrfSecret = (): string => {
    if (csrf === undefined) {
      csrf = newSecret();
      set(CSRF_COOKIE, csrf, CSRF_SECONDS);
    }
    return csrf;
  };
  return {
    sessionSecret: cookies[SESSION_COOKIE],
    csrfSecret,
    hash: () => hashSecret(`browser:${csrfSecret()}`),
    holdsCsrf: (hash) => csrf !== undefined && hashSecret(csrf) === hash,
    wantsJson: wantsJson(request),
    keepSession: (session, secret, now) => {
      set(SESSION_COOKIE, secret, Math.floor((session.expires_at.getTime() - now.getTime()) / 1000));
    },
    dropSession: () => {
      set(SESSION_COOKIE, '', 0);
    },
  };
}

function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  if (/text\/html/.test(accept)) return false;
  return /application\/json/.test(accept) || /application\/json/.test(request.headers['content-type'] ?? '');
}
