/** Override of one remote in a tester's browser: a published version, or a local build at `url` on this machine. */
export type Override =
  | { readonly kind: 'version'; readonly remote: string; readonly version: string }
  | { readonly kind: 'local'; readonly remote: string; readonly url: string };

/** Change that a tester requests: an override, or the removal of one (`live`: the version that everyone gets). */
export type OverrideRequest = Override | { readonly kind: 'live'; readonly remote: string };

/** Why an override is rejected. */
export interface OverrideProblem {
  readonly code: ProblemCode;
  /** The override as the tester wrote it. */
  readonly requested: string;
  /** Null when the text names no remote. */
  readonly remote: string | null;
  /** Alternatives: names of remotes, or versions (newest first). */
  readonly available: readonly string[];
  /** Details from the server, in English; empty when `code` is enough. */
  readonly reason: string;
}

/**
 * `malformed`: not of the form name@version or name@address. `unknown-remote`, `unknown-version`: not published.
 * `not-this-machine`: the address or the visitor is not on this machine. `unusable`: it exists but cannot run.
 * `forged`: this shop did not sign the cookie.
 */
type ProblemCode = 'malformed' | 'unknown-remote' | 'unknown-version' | 'not-this-machine' | 'unusable' | 'forged';

/** State of testers' tools that a tester's page carries to its browser. */
export interface ToolsState {
  readonly overrides: readonly Override[];
  /** Why requested overrides are not active. */
  readonly problems: readonly OverrideProblem[];
  /** Names of the remotes that this visitor gets as a canary. */
  readonly canaries: readonly string[];
}

/**
 * Formats an override for the URL and the cookie: `product@1.4.2`, `catalogue@http://127.0.0.1:4001/`, `content@live`.
 */
export function formatOverride(request: OverrideRequest): string {
  if (request.kind === 'live') return `${request.remote}@live`;
  return `${request.remote}@${request.kind === 'local' ? request.url : request.version}`;
}
