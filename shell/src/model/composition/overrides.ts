/** One remote that a tester's browser gets otherwise: a published version, or the build that this machine offers at `url`. */
export type Override =
  | { readonly kind: 'version'; readonly remote: string; readonly version: string }
  | { readonly kind: 'local'; readonly remote: string; readonly url: string };

/** What a tester wants: an override, or a remote again as everyone gets it. */
export type OverrideRequest = Override | { readonly kind: 'live'; readonly remote: string };

/** What is wrong with an override. */
export interface OverrideProblem {
  readonly code: ProblemCode;
  /** As it was written. */
  readonly wanted: string;
  /** Null when what was written names none. */
  readonly remote: string | null;
  /** What could be chosen instead: names or versions, the newest first. */
  readonly there: readonly string[];
  /** What the server found wrong, in English; empty when the code says it all. */
  readonly reason: string;
}

/**
 * `malformed`: not of the form name@version or name@address. `unknown-remote`, `unknown-version`: not published.
 * `not-this-machine`: an address elsewhere, or a visitor from elsewhere. `unusable`: it is there, and cannot be run.
 * `forged`: the cookie is not one that this shop signed.
 */
type ProblemCode = 'malformed' | 'unknown-remote' | 'unknown-version' | 'not-this-machine' | 'unusable' | 'forged';

/** What a page of a tester tells its browser. */
export interface ToolsState {
  readonly overrides: readonly Override[];
  /** Why overrides that were asked for are not in force. */
  readonly problems: readonly OverrideProblem[];
  /** Names of the remotes that this visitor gets as a canary. */
  readonly canaries: readonly string[];
}

/** As an address and the cookie carry it: `product@1.4.2`, `catalogue@http://127.0.0.1:4001/`, `content@live`. */
export function formatOverride(request: OverrideRequest): string {
  if (request.kind === 'live') return `${request.remote}@live`;
  return `${request.remote}@${request.kind === 'local' ? request.url : request.version}`;
}
