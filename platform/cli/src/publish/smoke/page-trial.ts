import { SLOTS } from 'shared-contracts/composition/slots';
import { splitPathname } from 'shared-contracts/locale';
import { formatVersion, type PublishCandidate } from '../gate/candidate.ts';
import { findPageProblem } from './page-problem.ts';
import { createErrorAttribution, type TrialRequest, type TrialVisitor } from './error-attribution.ts';
import type { PageResponse, TrialServer } from './trial-server.ts';

/** Requests per failing page: a shell that has just started is slow. */
const TRIES = 3;

/** Requests of one trial, and their complaints. */
export interface PageTrial {
  /** Renders a page and checks the response; false for a defect. Skips a page that ended a shell before. */
  renderPage(path: string, visitor: TrialVisitor): Promise<boolean>;
  /** HTML of a page of any remote; empty without a page. */
  readPage(path: string, visitor: TrialVisitor): Promise<string>;
  /** Checks that every server-rendered slot is filled on the home page. */
  renderSlots(visitor: TrialVisitor): Promise<void>;
  /** Attributes a late end of the shell to a page. */
  waitForIdle(): Promise<void>;
  readonly complaints: Iterable<string>;
}

/** Requests the pages of a candidate in sequence, until a deadline in `performance.now()` time. */
export function createPageTrial(server: TrialServer, candidate: PublishCandidate, deadline: number): PageTrial {
  const { descriptor } = candidate;
  const attribution = createErrorAttribution(server, candidate);
  /** Responses of pages that were read for their links: they are not rendered a second time. */
  const readPages = new Map<string, PageResponse>();
  const keyOf = ({ path, visitor }: TrialRequest): string => `${path} ${visitor.as}`;
  /** Pages that failed in every retry in one locale: the other locales get one try. */
  const broken = new Set<string>();
  const complain = (text: string): void => void attribution.complaints.add(`${formatVersion(descriptor)}: ${text}`);

  const request = async (trialRequest: TrialRequest): Promise<PageResponse | null> => {
    if (performance.now() > deadline)
      attribution.stopTrying(
        `its pages take too long together; from ${trialRequest.path} on they were not tried. Look for slow pages, or try it on a machine that is less busy.`,
      );
    if (attribution.isSkipped(trialRequest.path)) return null;
    const result = await server.request(trialRequest.path, trialRequest.visitor.cookie);
    if ('response' in result) {
      attribution.recordResponse(trialRequest);
      return result.response;
    }
    await (result.failure === 'late'
      ? attribution.retry(trialRequest)
      : attribution.findFailingPage(trialRequest, result));
    return null;
  };

  const requestWithRetries = async (trialRequest: TrialRequest): Promise<PageResponse | null> => {
    const page = splitPathname(trialRequest.path.replace(/\?.*/s, '')).path;
    const tries = broken.has(page) ? 1 : TRIES;
    for (let attempt = 1; ; attempt += 1) {
      const response = await request(trialRequest);
      if (response === null || response.status < 500) return response;
      if (attempt < tries) continue;
      broken.add(page);
      return response;
    }
  };

  return {
    complaints: attribution.complaints,
    async renderPage(path, visitor) {
      const response = readPages.get(keyOf({ path, visitor })) ?? (await requestWithRetries({ path, visitor }));
      const problem = response && findPageProblem(response, descriptor);
      if (problem)
        complain(`${path} ${problem} (${visitor.as}). Shoppers would see that: mend the page, then publish again.`);
      return response !== null && problem === null;
    },
    async readPage(path, visitor) {
      const response = readPages.get(keyOf({ path, visitor })) ?? (await request({ path, visitor }));
      // A failing page is tried again when it is rendered.
      if (response && response.status < 500) readPages.set(keyOf({ path, visitor }), response);
      return response?.html ?? '';
    },
    async renderSlots(visitor) {
      let missing = descriptor.manifest.fills.filter((slot) => SLOTS[slot].renderedOn === 'server-and-browser');
      for (let attempt = 0; attempt < TRIES && missing.length > 0; attempt += 1) {
        const response = await request({ path: `/?trial=${attempt}`, visitor });
        const filled = /"filledSlots":\[([^\]]*)\]/.exec(response?.html ?? '')?.[1] ?? '';
        missing = missing.filter((slot) => !filled.includes(`"${slot}"`));
      }
      for (const slot of missing)
        complain(
          `the slot “${slot}” does not render on the server within ${SLOTS[slot].limitMs} ms. The slot would show its fallback: mend src/slots/${slot}.tsx.`,
        );
    },
    async waitForIdle() {
      const failed = await server.waitForIdle();
      if (failed) await attribution.findFailingPage(null, failed);
    },
  };
}
