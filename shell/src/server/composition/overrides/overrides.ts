import type { FastifyRequest } from 'fastify';
import { parseCookies } from 'server-kit/cookies';
import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { serializeCookie } from '../../../model/requests/cookies.ts';
import {
  formatOverride,
  type Override,
  type OverrideProblem,
  type OverrideRequest,
} from '../../../model/composition/overrides.ts';
import type { FindRemote } from './find-remote.ts';
import { parseOverrides, createOverrideProblem } from './parse-overrides.ts';
import { isSecure } from '../../requests/request-url.ts';
import { readSigned, sign } from './signature.ts';
import { isLoopbackRequest } from './loopback-request.ts';

const OVERRIDES_COOKIE = 'rb_overrides';
/** Max-Age of a cookie with overrides, in seconds. */
const MAX_AGE_S = 7 * 86_400;

/** Result of a tester's cookie in this request. */
export interface ActiveOverrides {
  readonly overrides: readonly Override[];
  /** Remotes of these overrides. */
  readonly remotes: readonly ComposedRemote[];
  readonly problems: readonly OverrideProblem[];
  /** Set-Cookie header that deletes overrides that are gone, if there are any. */
  readonly cookie: string | null;
}

/** Overrides of single browsers: each is stored only in a signed cookie. */
export interface Overrides {
  /** Null for visitors who are not testers. */
  getActive(request: FastifyRequest): Promise<ActiveOverrides | null>;
  /**
   * Returns the Set-Cookie header that adds `text` (`product@1.4.2,content@live`) to the active overrides, or the
   * problems; nothing changes then. An empty text makes the visitor a tester without an override.
   */
  change(
    request: FastifyRequest,
    text: string,
  ): Promise<{ readonly cookie: string } | { readonly problems: readonly OverrideProblem[] }>;
  /** Set-Cookie header that ends the visitor's role as a tester. */
  clear(request: FastifyRequest): string;
}

/** @param publicOrigin public origin of the shop; undefined: the request's own */
export function createOverrides(findRemote: FindRemote, secret: string, publicOrigin?: string): Overrides {
  const writeCookie = (request: FastifyRequest, value: string, maxAge: number): string =>
    serializeCookie(OVERRIDES_COOKIE, value, { maxAge, httpOnly: true, secure: isSecure(request, publicOrigin) });
  const createCookie = (request: FastifyRequest, overrides: readonly Override[]): string =>
    writeCookie(request, sign(overrides.map(formatOverride).join(','), secret), MAX_AGE_S);
  const clear = (request: FastifyRequest): string => writeCookie(request, '', 0);

  /** Overrides in the cookie; null without a cookie, `forged` for one that this shop did not sign. */
  function readOverrides(request: FastifyRequest): readonly Override[] | null | 'forged' {
    const signed = parseCookies(request.headers.cookie, 'keep')[OVERRIDES_COOKIE];
    if (!signed) return null;
    const text = readSigned(signed, secret);
    return text === null
      ? 'forged'
      : parseOverrides(text).requests.filter((overrideRequest) => overrideRequest.kind !== 'live');
  }

  async function resolveOverride(request: FastifyRequest, override: Override): Promise<OverrideResolution> {
    if (override.kind === 'local' && !isLoopbackRequest(request))
      return {
        override,
        problem: createOverrideProblem('not-this-machine', formatOverride(override), override.remote),
      };
    const resolutions = await findRemote(override);
    return 'code' in resolutions ? { override, problem: resolutions } : { override, remote: resolutions };
  }

  return {
    clear,
    async getActive(request) {
      const overrides = readOverrides(request);
      if (overrides === null) return null;
      if (overrides === 'forged')
        return {
          overrides: [],
          remotes: [],
          problems: [createOverrideProblem('forged', '', null)],
          cookie: clear(request),
        };
      const resolutions = await Promise.all(overrides.map((override) => resolveOverride(request, override)));
      const usable = resolutions.filter((entry) => 'remote' in entry);
      const retained = resolutions.filter((entry) => !isUnpublished(entry)).map(({ override }) => override);
      return {
        overrides: usable.map(({ override }) => override),
        remotes: usable.map(({ remote }) => remote),
        problems: collectProblems(resolutions),
        cookie: retained.length < overrides.length ? createCookie(request, retained) : null,
      };
    },
    async change(request, text) {
      const { requests, problems } = parseOverrides(text);
      const latestRequests = [
        ...new Map(requests.map((overrideRequest) => [overrideRequest.remote, overrideRequest])).values(),
      ];
      const added = latestRequests.filter((overrideRequest) => overrideRequest.kind !== 'live');
      const resolutions = await Promise.all(added.map((override) => resolveOverride(request, override)));
      const allProblems = [...problems, ...collectProblems(resolutions)];
      if (allProblems.length > 0) return { problems: allProblems };
      const previous = readOverrides(request);
      const others = previous === null || previous === 'forged' ? [] : previous;
      return {
        cookie: createCookie(request, [...others.filter((entry) => !isReplaced(latestRequests, entry)), ...added]),
      };
    },
  };
}

/** Result of the search for an override's remote. */
type OverrideResolution =
  | { readonly override: Override; readonly remote: ComposedRemote }
  | { readonly override: Override; readonly problem: OverrideProblem };

const collectProblems = (resolutions: readonly OverrideResolution[]): OverrideProblem[] =>
  resolutions.flatMap((entry) => ('problem' in entry ? [entry.problem] : []));

const isReplaced = (requests: readonly OverrideRequest[], { remote }: Override): boolean =>
  requests.some((overrideRequest) => overrideRequest.remote === remote);

/**
 * Whether the version is not published, so that the override is dropped; a missing local build may be back in a moment.
 */
const isUnpublished = (resolutions: OverrideResolution): boolean =>
  'problem' in resolutions &&
  (resolutions.problem.code === 'unknown-version' || resolutions.problem.code === 'unknown-remote');
