import type { FlowRow } from './flow-rows.ts';

/** Error ids that Ory's clients know. */
export type OryErrorId =
  | 'session_inactive'
  | 'session_already_available'
  | 'security_csrf_violation'
  | 'security_identity_mismatch'
  | 'self_service_flow_expired'
  | 'self_service_flow_not_found'
  | 'invalid_logout_token'
  | 'error_not_found'
  | 'too_many_requests';

const ERRORS: Readonly<Record<OryErrorId, { code: number; status: string; reason: string }>> = {
  session_inactive: { code: 401, status: 'Unauthorized', reason: 'No active session was found in this request.' },
  session_already_available: { code: 400, status: 'Bad Request', reason: 'A valid session was detected.' },
  security_csrf_violation: {
    code: 403,
    status: 'Forbidden',
    reason: 'The csrf token and the csrf cookie do not belong together: load the form again.',
  },
  security_identity_mismatch: {
    code: 403,
    status: 'Forbidden',
    reason: 'The flow was begun by another customer: begin a new one.',
  },
  self_service_flow_expired: { code: 410, status: 'Gone', reason: 'The flow has expired: begin a new one.' },
  self_service_flow_not_found: { code: 404, status: 'Not Found', reason: 'There is no such flow.' },
  invalid_logout_token: { code: 403, status: 'Forbidden', reason: 'The logout token does not belong to this session.' },
  too_many_requests: { code: 429, status: 'Too Many Requests', reason: 'Too many flows were begun: try again later.' },
  error_not_found: { code: 404, status: 'Not Found', reason: 'There is no such error.' },
};

interface OryErrorDetails {
  readonly flow?: FlowRow;
  readonly useFlow?: string;
  readonly retryAfter?: number;
  readonly screen?: string;
}

/** An error of the identity module, sent in Ory's form. */
export class OryError extends Error {
  override readonly name = 'OryError';
  readonly statusCode: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };
  /** The flow of the error: a browser returns to that flow's screen. */
  readonly flow: FlowRow | undefined;

  /** Seconds until the next request is accepted. */
  readonly retryAfter: number | undefined;
  /** The screen for a browser in place of the error's JSON. */
  readonly screen: string | undefined;

  /** @param useFlow the flow that the client should continue with */
  constructor(id: OryErrorId, { flow, useFlow, retryAfter, screen }: OryErrorDetails = {}) {
    const { code, status, reason } = ERRORS[id];
    super(reason);
    this.statusCode = code;
    this.flow = flow;
    this.retryAfter = retryAfter;
    this.screen = screen;
    this.body = {
      error: { id, code, status, reason, message: reason },
      ...(useFlow && { use_flow_id: useFlow }),
    };
  }
}
