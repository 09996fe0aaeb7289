import type { FastifyRequest } from 'fastify';
import type { Composition } from 'shared-contracts/composition/manifest';
import { isBot } from '../../model/requests/is-bot.ts';
import { parseCookies, serialiseCookie } from '../../model/requests/cookies.ts';
import type { ToolsState } from '../../model/composition/overrides.ts';
import { BUCKET_COOKIE, BUCKET_MAX_AGE_S, isInCanary, drawBucket, parseBucket } from './canary-bucket.ts';
import type { CompositionSource } from './composition-source.ts';
import type { Overrides } from './overrides/overrides.ts';
import { isSecure } from '../http/request-url.ts';

/** The composition of one visitor, pinned for one request. */
export interface ChosenComposition {
  readonly composition: Composition;
  /** Names of the remotes that this visitor gets as a canary. */
  readonly canaries: readonly string[];
  /** What a tester's page tells its browser; null for everyone else, whose pages are kept and shared. */
  readonly tools: ToolsState | null;
  /** Origins on this machine that local builds come from. */
  readonly localOrigins: readonly string[];
  /** Set-Cookie headers of the answer. */
  readonly cookies: readonly string[];
}

/**
 * Chooses for a request: a tester's overrides first, else the canaries that the visitor is in, else what is live.
 * @param use with a document a visitor may come into a canary; every other request keeps to what their documents have.
 */
export type ChooseComposition = (request: FastifyRequest, purpose: 'document' | 'other') => Promise<ChosenComposition>;

interface Options {
  readonly compositions: CompositionSource;
  /** Null where testers' tools are off: their cookies then mean nothing. */
  readonly overrides: Overrides | null;
  /** The shop as shoppers address it; undefined: as the request does. */
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

/** Robots get what is live: what they read is to hold for everyone. `bucket` is one that was drawn just now. */
function chooseForShopper(
  request: FastifyRequest,
  compositions: CompositionSource,
  purpose: 'document' | 'other',
): Pick<ChosenComposition, 'composition' | 'canaries'> & { readonly bucket: number | null } {
  const canaries = compositions.canaries();
  const cookieBucket = parseBucket(parseCookies(request.headers.cookie).get(BUCKET_COOKIE));
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
  return serialiseCookie(BUCKET_COOKIE, String(bucket), { maxAge: BUCKET_MAX_AGE_S, httpOnly: true, secure });
}

const toCookieList = (cookie: string | null): readonly string[] => (cookie === null ? [] : [cookie]);
