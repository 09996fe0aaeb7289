import type { Composition } from 'shared-contracts/composition/manifest';
import type { Digits, Locale } from 'shared-contracts/locale';
import type { PageLocation } from 'shared-contracts/host';
import type { LocationState } from 'shared-contracts/bus/state';
import type { PageMatch } from '../../model/routing/route-table.ts';
import type { RemoteCodeLoader } from './remote-code.ts';
import { withTimeLimit } from '../workers/with-time-limit.ts';
import type { PageLoadResult } from '../workers/messages.ts';
import type { JobSpec, JobResult } from '../workers/job-spec.ts';

/** A page whose code and data are loaded, in a worker of its remote: it renders, or waits for its slots. */
export interface LoadedPage {
  readonly result: PageLoadResult;
  readonly job: JobResult;
}

/** Context of a job: the visitor, and the callbacks for its reports. */
export interface JobContext extends Pick<JobSpec, 'sendRequest' | 'trace' | 'onReported' | 'onEndpointFailed'> {
  readonly locale: Locale;
  readonly digits: Digits;
  readonly location: LocationState;
  /** Path with query, without locale segment. */
  readonly address: string;
}

interface Options {
  readonly match: PageMatch;
  readonly remoteCode: RemoteCodeLoader;
  readonly context: JobContext;
  readonly pageLocation: PageLocation;
  readonly isSignedIn: boolean;
  /** Bots run no scripts, so they get the complete page. */
  readonly waitForAll: boolean;
  /** Whether the page has slots that are rendered on the server: it waits for them before it renders. */
  readonly hasSlots: boolean;
  /** Only the data is needed: nothing is rendered. Or only the skeleton: nothing is loaded. */
  readonly only?: 'data' | 'skeleton';
}

/**
 * Loads a page's code and data in a worker, which then renders it. The remote's time limit applies until the HTML
 * begins.
 * @throws RemoteCodeError, TimeLimitError, WorkerEndError, or the error of the page's own `load`.
 */
export async function loadRemotePage(
  composition: Composition,
  { match, remoteCode, context, pageLocation, isSignedIn, waitForAll, hasSlots, only }: Options,
): Promise<LoadedPage> {
  const composedRemote = composition.remotes[match.remote];
  if (!composedRemote) throw new Error(`Composition ${composition.id} has no remote “${match.remote}”.`);
  const { manifest, version } = composedRemote.descriptor;
  const { page } = match.route;
  const label = `Page “${page}” of ${match.remote}@${version}`;
  const startedAt = performance.now();
  const remote = await withTimeLimit(manifest.limitMs, label, () => remoteCode.load(composedRemote));
  const { locale, digits, location, address, ...spec } = context;
  const job = remote.run({
    ...spec,
    label,
    part: page,
    region: match.remote,
    limitMs: Math.max(1, manifest.limitMs - (performance.now() - startedAt)),
    job: {
      kind: 'page',
      page,
      pageLocation,
      locale,
      digits,
      location,
      address,
      isSignedIn,
      waitForAll,
      slots: hasSlots ? null : {},
      ...(only === undefined ? {} : { only }),
    },
  });
  return { result: await job.loaded, job };
}
