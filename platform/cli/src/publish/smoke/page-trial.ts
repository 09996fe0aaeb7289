import { SLOTS } from 'shared-contracts/composition/slots';
import { splitPathname } from 'shared-contracts/locale';
import { nameOf, type Candidate } from '../gate/candidate.ts';
import { createBlame, type Asked, type Visitor } from './error-attribution.ts';
import type { Answer, TrialServer } from './trial-server.ts';

/** A shell that has just begun is slow: what fails once is asked for again. */
const TRIES = 3;

/** Requests of one trial, and what became of them. */
export interface PageTrial {
  /** Renders a page and looks at what came; false when it is not right. A page that ended a shell before is left out. */
  renderPage(path: string, visitor: Visitor): Promise<boolean>;
  /** HTML of a page of any remote; empty where there is none. */
  readPage(path: string, visitor: Visitor): Promise<string>;
  /** Every slot that the server fills is filled on the home page. */
  renderSlots(visitor: Visitor): Promise<void>;
  /** Blames a page that ended the server after it had been answered. */
  settle(): Promise<void>;
  readonly complaints: Iterable<string>;
}

/** Tries the pages of a candidate one after the other, until a point of time of `performance.now()`. */
export function createPageTrial(server: TrialServer, candidate: Candidate, deadline: number): PageTrial {
  const { descriptor } = candidate;
  const blame = createBlame(server, candidate);
  const read = new Map<string, string>();
  /** Pages that failed again and again in one locale: in the others one try tells. */
  const broken = new Set<string>();
  const complain = (text: string): void => void blame.complaints.add(`${nameOf(descriptor)}: ${text}`);

  const request = async (asked: Asked): Promise<Answer | null> => {
    if (performance.now() > deadline)
      blame.giveUp(
        `its pages take too long together; from ${asked.path} on they were not tried. Look for slow pages, or try it on a machine that is less busy.`,
      );
    if (blame.isLeftOut(asked.path)) return null;
    const result = await server.request(asked.path, asked.visitor.cookie);
    if ('answer' in result) {
      blame.noteAnswer(asked);
      return result.answer;
    }
    await (result.failure === 'late' ? blame.tryAgain(asked) : blame.findGuilty(asked, result));
    return null;
  };

  const patiently = async (asked: Asked): Promise<Answer | null> => {
    const page = splitPathname(asked.path.replace(/\?.*/s, '')).path;
    const tries = broken.has(page) ? 1 : TRIES;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await request(asked);
      if (answer === null || answer.status < 500) return answer;
      if (attempt < tries) continue;
      broken.add(page);
      return answer;
    }
  };

  return {
    complaints: blame.complaints,
    async renderPage(path, visitor) {
      const answer = await patiently({ path, visitor });
      const wrong = answer && whatIsWrong(answer, descriptor);
      if (wrong)
        complain(`${path} ${wrong} (${visitor.as}). Shoppers would see that: mend the page, then publish again.`);
      return answer !== null && wrong === null;
    },
    async readPage(path, visitor) {
      const known = read.get(path);
      if (known !== undefined) return known;
      const { html } = (await request({ path, visitor })) ?? { html: '' };
      read.set(path, html);
      return html;
    },
    async renderSlots(visitor) {
      let missing = descriptor.manifest.fills.filter((slot) => SLOTS[slot].renderedOn === 'server-and-browser');
      for (let attempt = 0; attempt < TRIES && missing.length > 0; attempt += 1) {
        const answer = await request({ path: `/?trial=${attempt}`, visitor });
        const filled = /"filledSlots":\[([^\]]*)\]/.exec(answer?.html ?? '')?.[1] ?? '';
        missing = missing.filter((slot) => !filled.includes(`"${slot}"`));
      }
      for (const slot of missing)
        complain(
          `the slot “${slot}” does not render on the server within ${SLOTS[slot].limitMs} ms. Its place would stay a fallback: mend src/slots/${slot}.tsx.`,
        );
    },
    async settle() {
      const failed = await server.settle();
      if (failed) await blame.findGuilty(null, failed);
    },
  };
}

/** What is wrong with a page as it was answered; null when nothing is. */
function whatIsWrong({ status, html }: Answer, { name, version }: Candidate['descriptor']): string | null {
  if (status >= 300 && status < 400) return null;
  if (status !== 200) return `is answered with ${status}`;
  if (!html.includes(`/remotes/${name}/${version}/`)) return 'is not made by it';
  // React marks so what it could not render on the server.
  if (/<!--\$!-->|data-dgst=/.test(html)) return 'has a part that does not render on the server';
  return null;
}
