import type { FastifyRequest } from 'fastify';
import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { parseCookies, serialiseCookie } from '../../../model/requests/cookies.ts';
import { formatOverride, type Override, type OverrideProblem, type OverrideWish } from '../../../model/composition/overrides.ts';
import type { FindRemote } from './find-remote.ts';
import { parseOverrides, problem } from './parse-overrides.ts';
import { isSecure } from '../../http/request-url.ts';
import { readSigned, sign } from './signature.ts';
import { isFromThisMachine } from './loopback-request.ts';

const OVERRIDES_COOKIE = 'rb_overrides';
/** Seconds after which a forgotten override ends by itself. */
const LIFE_S = 7 * 86_400;

/** What a tester's cookie comes to in this request. */
export interface InForce {
  readonly overrides: readonly Override[];
  /** The remotes of these overrides. */
  readonly remotes: readonly ComposedRemote[];
  readonly problems: readonly OverrideProblem[];
  /** The Set-Cookie header that forgets what cannot be had any more, if anything is to be forgotten. */
  readonly cookie: string | null;
}

/** Overrides of single browsers: each is in a signed cookie, and nowhere else. */
export interface Overrides {
  /** Null for everyone who is no tester. */
  inForce(request: FastifyRequest): Promise<InForce | null>;
  /**
   * The Set-Cookie header that adds `text` (`product@1.4.2,content@live`) to what is in force, or why it cannot be so; nothing
   * changes then. An empty text makes a tester of the visitor, without an override.
   */
  change(
    request: FastifyRequest,
    text: string,
  ): Promise<{ readonly cookie: string } | { readonly problems: readonly OverrideProblem[] }>;
  /** The Set-Cookie header after which the visitor is no tester any more. */
  clear(request: FastifyRequest): string;
}

/** @param publicOrigin the shop as shoppers address it; undefined: as the request does */
export function createOverrides(findRemote: FindRemote, secret: string, publicOrigin?: string): Overrides {
  const writeCookie = (request: FastifyRequest, value: string, maxAge: number): string =>
    serialiseCookie(OVERRIDES_COOKIE, value, { maxAge, httpOnly: true, secure: isSecure(request, publicOrigin) });
  const cookieOf = (request: FastifyRequest, overrides: readonly Override[]): string =>
    writeCookie(request, sign(overrides.map(formatOverride).join(','), secret), LIFE_S);
  const clear = (request: FastifyRequest): string => writeCookie(request, '', 0);

  /** The overrides in the cookie; null without a cookie, `forged` for one that this shop did not sign. */
  function kept(request: FastifyRequest): readonly Override[] | null | 'forged' {
    const signed = parseCookies(request.headers.cookie).get(OVERRIDES_COOKIE);
    if (!signed) return null;
    const text = readSigned(signed, secret);
    return text === null ? 'forged' : parseOverrides(text).wishes.filter((wish) => wish.kind !== 'live');
  }

  async function find(request: FastifyRequest, override: Override): Promise<Found> {
    if (override.kind === 'local' && !isFromThisMachine(request))
      return { override, problem: problem('not-this-machine', formatOverride(override), override.remote) };
    const found = await findRemote(override);
    return 'code' in found ? { override, problem: found } : { override, remote: found };
  }

  return {
    clear,
    async inForce(request) {
      const overrides = kept(request);
      if (overrides === null) return null;
      if (overrides === 'forged')
        return { overrides: [], remotes: [], problems: [problem('forged', '', null)], cookie: clear(request) };
      const found = await Promise.all(overrides.map((override) => find(request, override)));
      const working = found.filter((one) => 'remote' in one);
      const lasting = found.filter((one) => !isGone(one)).map(({ override }) => override);
      return {
        overrides: working.map(({ override }) => override),
        remotes: working.map(({ remote }) => remote),
        problems: problemsOf(found),
        cookie: lasting.length < overrides.length ? cookieOf(request, lasting) : null,
      };
    },
    async change(request, text) {
      const { wishes, problems } = parseOverrides(text);
      const wanted = [...new Map(wishes.map((wish) => [wish.remote, wish])).values()];
      const added = wanted.filter((wish) => wish.kind !== 'live');
      const found = await Promise.all(added.map((override) => find(request, override)));
      const wrong = [...problems, ...problemsOf(found)];
      if (wrong.length > 0) return { problems: wrong };
      const before = kept(request);
      const others = before === null || before === 'forged' ? [] : before;
      return { cookie: cookieOf(request, [...others.filter((one) => !isAmong(wanted, one)), ...added]) };
    },
  };
}

/** What came of looking for an override's remote. */
type Found =
  | { readonly override: Override; readonly remote: ComposedRemote }
  | { readonly override: Override; readonly problem: OverrideProblem };

const problemsOf = (found: readonly Found[]): OverrideProblem[] =>
  found.flatMap((one) => ('problem' in one ? [one.problem] : []));

const isAmong = (wishes: readonly OverrideWish[], { remote }: Override): boolean =>
  wishes.some((wish) => wish.remote === remote);

/** A local build may be back in a moment, a version that is not published will not. */
const isGone = (found: Found): boolean =>
  'problem' in found && (found.problem.code === 'unknown-version' || found.problem.code === 'unknown-remote');
