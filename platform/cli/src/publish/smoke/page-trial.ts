import { SLOTS } from 'shared-contracts/composition/slots';
import { splitPathname } from 'shared-contracts/locale';
import { formatVersion, type PublishCandidate } from '../gate/candidate.ts';
import { createErrorAttribution, type TrialRequest, type TrialVisitor } from './error-attribution.ts';
import type { PageResponse, TrialServer } from './trial-server.ts';

/** A shell that has just begun is slow: what fails once is asked for again. */
const TRIES = 3;

/** Requests of one trial, and what became of them. */
export interface PageTrial {
  /** Renders a page and looks at what came; false when it is not right. A page that ended a shell before is left out. */
  renderPage(path: string, visitor: TrialVisitor): Promise<boolean>;
  /** HTML of a page of any remote; empty where there is none. */
  readPage(path: string, visitor: TrialVisitor): Promise<string>;
  /** Every slot that the server fills is filled on the home page. */
  renderSlots(visitor: TrialVisitor): Promise<void>;
  /** Blames a page that ended the server after it had been answered. */
  waitForIdle(): Promise<void>;
  readonly complaints: Iterable<string>;
}

/** Tries the pages of a candidate one after the other, until a point of time of `performance.now()`. */
export function createPageTrial(server: TrialServer, candidate: PublishCandidate, deadline: number): PageTrial {
  const { descriptor } = candidate;
  const attribution = createErrorAttribution(server, candidate);
  const htmlByPath = new Map<string, string>();
  /** Pages that failed again and again in one locale: in the others one try tells. */
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
      const response = await requestWithRetries({ path, visitor });
      const problem = response && findPageProblem(response, descriptor);
      if (problem)
        complain(`${path} ${problem} (${visitor.as}). Shoppers would see that: mend the page, then publish again.`);
      return response !== null && problem === null;
    },
    async readPage(path, visitor) {
      const cached = htmlByPath.get(path);
      if (cached !== undefined) return cached;
      const { html } = (await request({ path, visitor })) ?? { html: '' };
      htmlByPath.set(path, html);
      return html;
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
          `the slot “${slot}” does not render on the server within ${SLOTS[slot].limitMs} ms. Its place would stay a fallback: mend src/slots/${slot}.tsx.`,
        );
    },
    async waitForIdle() {
      const failed = await server.waitForIdle();
      if (failed) await attribution.findFailingPage(null, failed);
    },
  };
}

/** What is wrong with a page as it was answered; null when nothing is. */
function findPageProblem(
  { status, html }: PageResponse,
  { name, version }: PublishCandidate['descriptor'],
): string | null {
  if (status >= 300 && status < 400) return null;
  if (status !== 200) return `is answered with ${status}`;
  if (!html.includes(`/remotes/${name}/${version}/`)) return 'is not made by it';
  // React marks so what it could not render on the server.
  if (/<!--\$!-->|data-dgst=/.test(html)) return 'has a part that does not render on the server';
  return null;
}
