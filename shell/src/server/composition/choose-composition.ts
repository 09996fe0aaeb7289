import type { FastifyRequest } from 'fastify';
import { parseCookies } from 'server-kit/cookies';
import type { Composition } from 'shared-contracts/composition/manifest';
import { isBot } from '../../model/requests/is-bot.ts';
import { serializeCookie } from '../../model/requests/cookies.ts';
import type { ToolsState } from '../../model/composition/overrides.ts';
import { BUCKET_COOKIE, BUCKET_MAX_AGE_S, isInCanary, drawBucket, parseBucket } from './canary-bucket.ts';
import type { CompositionSource } from './composition-source.ts';
import type { Overrides } from './overrides/overrides.ts';
import { isSecure } from '../requests/request-url.ts';

/** Composition of one visitor, pinned for one request. */
export interface ChosenComposition {
  readonly composition: Composition;
  /** Names of the remotes that this visitor gets as a canary. */
  readonly canaries: readonly string[];
  /** State for a tester's browser; null for everyone else, whose pages are cached and shared. */
  readonly tools: ToolsState | null;
  /** Origins on this machine that serve local builds. */
  readonly localOrigins: readonly string[];
  /** Set-Cookie headers of the response. */
  readonly cookies: readonly string[];
}

/**
 * Chooses the composition of a request: a tester's overrides first, else the visitor's canaries, else the active
 * composition.
 * @param purpose only a document may assign a visitor to a canary; other requests use what the document has
 */
export type ChooseComposition = (request: FastifyRequest, purpose: 'document' | 'other') => Promise<ChosenComposition>;

interface Options {
  readonly compositions: CompositionSource;
  /** Null where testers' tools are off: their cookies are then ignored. */
  readonly overrides: Overrides | null;
  /** Public origin of the shop; undefined: the request's own. */
  readonly publicOrigin: string | undefined;
}

export function createChooseComposition({ compositions, overrides, publicOrigin }: Options): ChooseComposition {
  return async (request, purpose) => {
    const activeOverrides = (await overrides?.getActive(request)) ?? null;
    if (activeOverrides && activeOverrides.overrides.length > 0) {
      return {
        composition: compositions.withRemotes(activeOverrides.remotes),
        canaries: [],
        tools: { overrides: activeOverrides.overrides, problems: activeOverrides.problems, canaries: [] },
        localOrigins: activeOverrides.overrides.flatMap((override) =>
          override.kind === 'local' ? [new URL(override.url).origin] : [],
        ),
        cookies: toCookieList(activeOverrides.cookie),
      };
    }
    const { bucket, ...shopper } = chooseForShopper(request, compositions, purpose);
    const bucketCookies = bucket === null ? [] : [createBucketCookie(bucket, isSecure(request, publicOrigin))];
    return {
      ...shopper,
      tools: activeOverrides && { overrides: [], problems: activeOverrides.problems, canaries: shopper.canaries },
      localOrigins: [],
      cookies: [...bucketCookies, ...toCookieList(activeOverrides?.cookie ?? null)],
    };
  };
}

/** Robots get the active composition, because search results are for everyone. `bucket` is null unless it is new. */
function chooseForShopper(
  request: FastifyRequest,
  compositions: CompositionSource,
  purpose: 'document' | 'other',
): Pick<ChosenComposition, 'composition' | 'canaries'> & { readonly bucket: number | null } {
  const canaries = compositions.canaries();
  const cookieBucket = parseBucket(parseCookies(request.headers.cookie, 'keep')[BUCKET_COOKIE]);
  if (canaries.length === 0 || isBot(request.headers['user-agent']) || (cookieBucket === null && purpose === 'other'))
    return { composition: compositions.current(), canaries: [], bucket: null };
  const bucket = cookieBucket ?? drawBucket();
  const canaryRemotes = canaries
    .filter(({ remote, percent }) => isInCanary(bucket, remote.descriptor.name, remote.descriptor.version, percent))
    .map(({ remote }) => remote);
  return {
    composition: canaryRemotes.length > 0 ? compositions.withRemotes(canaryRemotes) : compositions.current(),
    canaries: canaryRemotes.map(({ descriptor }) => descriptor.name),
    bucket: cookieBucket === null ? bucket : null,
  };
}

function createBucketCookie(bucket: number, secure: boolean): string {
  return serializeCookie(BUCKET_COOKIE, String(bucket), { maxAge: BUCKET_MAX_AGE_S, httpOnly: true, secure });
}

const toCookieList = (cookie: string | null): readonly string[] => (cookie === null ? [] : [cookie]);
