import type { RemoteRoute } from 'shared-contracts/composition/manifest';
import { LOCALES, type Locale } from 'shared-contracts/locale';
import type { Cleanup } from '../cleanup/cleanup.ts';
import type { PublishCandidate } from '../gate/candidate.ts';
import type { GateLimits } from '../gate/limits.ts';
import type { Shop } from '../version-store.ts';
import { signInCustomer, readSmokeCustomer } from './customer.ts';
import type { TrialVisitor } from './error-attribution.ts';
import { createPageTrial, type PageTrial } from './page-trial.ts';
import { createRandomQueries } from './random-query.ts';
import { findSamples } from './samples.ts';
import { createTrialServer, type TrialServer } from './trial-server.ts';
import { findNewestShellBuild, startTrialShell } from './trial-shell.ts';

interface Options {
  readonly apiOrigin: string;
  readonly limits: GateLimits;
  /** Seed of the random queries. */
  readonly seed: number;
}

/** Result of rendering every route. */
export interface SmokeResult {
  readonly complaints: readonly string[];
  /** For the report: the number of rendered pages, or why there are none. */
  readonly note: string;
  readonly isRendered: boolean;
}

/**
 * Renders every route of the candidate in every locale in a separate shell, on the data of a running backend. A guest
 * and a customer (`smokeCustomer`) each request it plainly and with random parameters that no page knows. A page that
 * ends or blocks the shell is attributed alone; a new shell renders the others.
 * @param options without a responding backend nothing is rendered, and the note says so
 */
export async function smokeRender(
  shop: Shop,
  candidate: PublishCandidate,
  options: Options,
  cleanup: Cleanup,
): Promise<SmokeResult> {
  const skipped = (why: string): SmokeResult => ({
    complaints: [],
    note: `Its pages were not rendered: ${why}.`,
    isRendered: false,
  });
  const { apiOrigin, limits } = options;
  if (!(await isReady(apiOrigin))) return skipped(`no backend responds at ${apiOrigin} (set API_ORIGIN)`);
  const build = await findNewestShellBuild(shop.shellBuilds);
  if (build === null) return skipped(`there is no build of the shell in ${shop.shellBuilds} (npm start creates one)`);
  const startShell = () => startTrialShell(shop, candidate, { build, apiOrigin }, cleanup);
  const server = await createTrialServer(startShell, candidate.descriptor, limits);
  try {
    const customer = await signInCustomer(server.origin, readSmokeCustomer(process.env));
    return await tryPages(server, candidate, { ...options, customer });
  } finally {
    await server.stop();
  }
}

const GUEST: TrialVisitor = { cookie: null, as: 'as a guest' };

interface Conditions extends Pick<Options, 'limits' | 'seed'> {
  /** A customer's session; null where nobody can sign in. */
  readonly customer: string | null;
}

/** Requests the candidate's pages and slots from a trial server. */
export async function tryPages(
  server: TrialServer,
  candidate: PublishCandidate,
  { customer, limits, seed }: Conditions,
): Promise<SmokeResult> {
  const trial = createPageTrial(server, candidate, performance.now() + limits.totalMs);
  const visitors: readonly TrialVisitor[] = [
    ...(customer === null ? [] : [{ cookie: customer, as: 'as a signed-in customer' }]),
    GUEST,
  ];
  const randomQuery = createRandomQueries(seed);
  const unlinked = new Set<string>();
  const probes = visitors.flatMap((visitor) => [
    { visitor, query: () => '' },
    { visitor, query: randomQuery },
  ]);
  let rendered = 0;
  for (const locale of LOCALES) {
    const samples = await findPaths(trial, candidate, visitors[0] ?? GUEST, locale);
    for (const route of candidate.descriptor.manifest.routes) {
      const path = samples.get(route);
      if (path === undefined) {
        unlinked.add(route.path);
        continue;
      }
      rendered += 1;
      // A page that fails plainly fails with a query, too; it is reported once.
      for (const { visitor, query } of probes) if (!(await trial.renderPage(path + query(), visitor))) break;
    }
  }
  await trial.renderSlots(visitors[0] ?? GUEST);
  await trial.waitForIdle();
  const complaints = [...trial.complaints];
  const reasons = complaints.length > 0 ? [...new Set(server.errors())].map((error) => `The shell says: ${error}`) : [];
  const asGuest =
    customer === null && candidate.descriptor.manifest.routes.some(({ audience }) => audience === 'personal');
  return {
    complaints: [...complaints, ...reasons, ...(complaints.length > 0 ? [SEED_NOTE(seed)] : [])],
    note: `${describe(rendered, [...unlinked], asGuest)} Seed of the random queries: ${seed}.`,
    isRendered: true,
  };
}

/** A path of each route that links lead to. */
function findPaths(
  trial: PageTrial,
  { descriptor, others }: PublishCandidate,
  visitor: TrialVisitor,
  locale: Locale,
): ReturnType<typeof findSamples> {
  const { routes } = descriptor.manifest;
  // A guest only reaches the sign-in, so personal pages with parameters need no sample.
  const isReadable = ({ audience }: RemoteRoute): boolean => audience === 'public' || visitor.cookie !== null;
  const all = [...routes, ...others.flatMap(({ manifest }) => manifest.routes)];
  return findSamples(all, routes.filter(isReadable), isReadable, locale, (path) => trial.readPage(path, visitor));
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function describe(rendered: number, unlinked: readonly string[], asGuest: boolean): string {
  const rest = unlinked.length > 0 ? ` No page links to ${unlinked.join(', ')}: not tried.` : '';
  return `Rendered ${rendered} pages in ${LOCALES.length} locales, with and without random queries.${rest}${asGuest ? GUEST_NOTE : ''}`;
}

const SEED_NOTE = (seed: number): string => `The random queries are made again by “--seed ${seed}”.`;

const GUEST_NOTE =
  ' Personal pages were tried as a guest: set SMOKE_EMAIL and SMOKE_PASSWORD to a customer of this backend whose pages may be rendered.';
