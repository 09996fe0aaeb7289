import { splitPathname } from 'shared-contracts/locale';
import { formatVersion, type PublishCandidate } from '../gate/candidate.ts';
import { matchesRoute } from './samples.ts';
import type { Failed, TrialFailure, TrialServer } from './trial-server.ts';

/**
 * Maximum number of pages that end the shell or never end; further pages are then skipped, because each failure costs a
 * new shell.
 */
const MAX_FAILURES = 3;
/**
 * Number of recent pages that are retried when the shell ends between pages. An error that comes 300 ms late comes after
 * seven other pages of a quick machine.
 */
const SUSPECTS = 10;

/** Visitor of a page. */
export interface TrialVisitor {
  /** Session cookie; null for a guest. */
  readonly cookie: string | null;
  /** Name in complaints. */
  readonly as: string;
}

/** A requested page and its visitor. */
export interface TrialRequest {
  readonly path: string;
  readonly visitor: TrialVisitor;
}

/** Finds the page that ended a shell, and collects complaints. */
export interface ErrorAttribution {
  readonly complaints: Set<string>;
  /** Whether a page is skipped: it failed before, or the trial has stopped. */
  isSkipped(path: string): boolean;
  /** Records a page that had a response: it may end the shell later. */
  recordResponse(visit: TrialRequest): void;
  /** Requests a page without response once more, alone. */
  retry(visit: TrialRequest): Promise<void>;
  /** Finds the page that ended the shell: the current one, or one with an earlier response. */
  findFailingPage(visit: TrialRequest | null, failed: Failed): Promise<void>;
  /** Stops all further requests. */
  stopTrying(complaint: string): void;
}

const FAILURES: Readonly<Record<TrialFailure, string>> = {
  stuck: 'blocks the server with an endless loop while it loads or renders',
  ended: 'ends the process that renders it',
  late: 'does not finish on the server: it waits for something that never happens, or aborts',
};

/** Error attribution for the pages of a candidate and of the other active versions. */
export function createErrorAttribution(
  server: TrialServer,
  { descriptor, others }: PublishCandidate,
): ErrorAttribution {
  const name = formatVersion(descriptor);
  const complaints = new Set<string>();
  const failed = new Set<string>();
  /** Recent pages of the current shell, the newest first. */
  let recentVisits: TrialRequest[] = [];
  let hasStopped = false;

  /** Page of a path, the same in every locale and for every query. */
  const pageOf = (path: string): string => {
    const { path: plain } = splitPathname(path.replace(/\?.*/s, ''));
    for (const remote of [descriptor, ...others])
      for (const route of remote.manifest.routes) if (matchesRoute(route, plain)) return `${remote.name} ${route.page}`;
    return plain;
  };

  const stopTrying = (complaint: string): void => {
    if (hasStopped) return;
    hasStopped = true;
    complaints.add(`${name}: ${complaint}`);
  };

  const attributeFailure = ({ path, visitor }: TrialRequest, { failure, reason }: Failed): void => {
    failed.add(pageOf(path));
    const isOwn = pageOf(path).startsWith(`${descriptor.name} `);
    const location = isOwn ? path : `${path}, a page of another remote with slots of this one,`;
    const shellMessage = reason === '' ? '' : ` The shell says: ${reason}`;
    complaints.add(
      `${name}: ${location} ${FAILURES[failure]} (${visitor.as}).${shellMessage} Mend the page, then publish again.`,
    );
    if (failed.size >= MAX_FAILURES) stopTrying(`after ${failed.size} such pages the others were not tried.`);
  };

  /** Requests a page alone, and watches the shell afterwards. */
  const failsAlone = async (visit: TrialRequest): Promise<boolean> => {
    const result = await server.request(visit.path, visit.visitor.cookie);
    const found = 'failure' in result ? result : await server.waitForIdle();
    if (found) attributeFailure(visit, found);
    return found !== null;
  };

  return {
    complaints,
    stopTrying,
    isSkipped: (path) => hasStopped || failed.has(pageOf(path)),
    recordResponse(visit) {
      const otherVisits = recentVisits.filter(({ path }) => pageOf(path) !== pageOf(visit.path));
      recentVisits = [visit, ...otherVisits].slice(0, SUSPECTS);
    },
    async retry(visit) {
      await failsAlone(visit);
    },
    async findFailingPage(visit, { failure, reason }) {
      const suspects = [...(visit ? [visit] : []), ...recentVisits];
      recentVisits = [];
      for (const suspect of suspects) if (await failsAlone(suspect)) return;
      const effect = failure === 'stuck' ? 'blocked the event loop' : 'ended';
      const pages = suspects.map(({ path }) => path).join(', ');
      complaints.add(
        `${name}: the server of its pages ${effect} once while they were tried, and not again. The last pages were ${pages}. ${reason}`,
      );
    },
  };
}
