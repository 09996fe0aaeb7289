import { splitPathname } from 'shared-contracts/locale';
import { nameOf, type Candidate } from '../gate/candidate.ts';
import { fits } from './samples.ts';
import type { Failed, Failure, TrialServer } from './trial-server.ts';

/** After so many pages that end the server, or never end, the others are not tried: each costs a new shell. */
const MOST_FAILURES = 3;
/** So many of the last pages are looked at when the server ends later than during a page. */
const SUSPECTS = 5;

/** Who looks at a page. */
export interface Visitor {
  /** A session; null for a guest. */
  readonly cookie: string | null;
  /** For complaints. */
  readonly as: string;
}

/** A page that was asked for, and by whom. */
export interface Asked {
  readonly path: string;
  readonly visitor: Visitor;
}

/** Finds out which page a server ended by, and keeps what there is to complain of. */
export interface Blame {
  readonly complaints: Set<string>;
  /** Whether a page is asked for no more: it failed before, or nothing is tried any more. */
  isLeftOut(path: string): boolean;
  /** Remembers a page that was answered: it may end the server later. */
  noteAnswer(asked: Asked): void;
  /** Asks for a page that had no answer once more, alone. */
  tryAgain(asked: Asked): Promise<void>;
  /** Finds the page that ended the server: the one that was asked for, or one that was answered before. */
  findGuilty(asked: Asked | null, failed: Failed): Promise<void>;
  /** Asks for no page any more. */
  giveUp(complaint: string): void;
}

const FAILURES: Readonly<Record<Failure, string>> = {
  stuck: 'lets nothing else run on the server: an endless loop, while it loads or renders',
  ended: 'ends the process that renders it',
  late: 'does not come to an end on the server: it waits for something that never comes, or breaks off',
};

/** The blame for the pages of a candidate and of what else is live. */
export function createBlame(server: TrialServer, { descriptor, others }: Candidate): Blame {
  const name = nameOf(descriptor);
  const complaints = new Set<string>();
  const failed = new Set<string>();
  /** The last pages that the present shell answered, the newest first. */
  let answered: Asked[] = [];
  let isOver = false;

  /** The page that a path leads to, the same in every locale and for every query. */
  const pageOf = (path: string): string => {
    const { path: plain } = splitPathname(path.replace(/\?.*/s, ''));
    for (const remote of [descriptor, ...others])
      for (const route of remote.manifest.routes) if (fits(route, plain)) return `${remote.name} ${route.page}`;
    return plain;
  };

  const giveUp = (complaint: string): void => {
    if (isOver) return;
    isOver = true;
    complaints.add(`${name}: ${complaint}`);
  };

  const blame = ({ path, visitor }: Asked, { failure, reason }: Failed): void => {
    failed.add(pageOf(path));
    const isOwn = pageOf(path).startsWith(`${descriptor.name} `);
    const where = isOwn ? path : `${path}, a page of another remote with slots of this one,`;
    const said = reason === '' ? '' : ` The shell says: ${reason}`;
    complaints.add(`${name}: ${where} ${FAILURES[failure]} (${visitor.as}).${said} Mend the page, then publish again.`);
    if (failed.size >= MOST_FAILURES) giveUp(`after ${failed.size} such pages the others were not tried.`);
  };

  /** Asks for a page alone, and watches the shell afterwards. */
  const isGuilty = async (asked: Asked): Promise<boolean> => {
    const alone = await server.request(asked.path, asked.visitor.cookie);
    const found = 'failure' in alone ? alone : await server.settle();
    if (found) blame(asked, found);
    return found !== null;
  };

  return {
    complaints,
    giveUp,
    isLeftOut: (path) => isOver || failed.has(pageOf(path)),
    noteAnswer(asked) {
      const rest = answered.filter(({ path }) => pageOf(path) !== pageOf(asked.path));
      answered = [asked, ...rest].slice(0, SUSPECTS);
    },
    async tryAgain(asked) {
      await isGuilty(asked);
    },
    async findGuilty(asked, { failure, reason }) {
      const suspects = [...(asked ? [asked] : []), ...answered];
      answered = [];
      for (const suspect of suspects) if (await isGuilty(suspect)) return;
      const what = failure === 'stuck' ? 'let nothing else run' : 'ended';
      const pages = suspects.map(({ path }) => path).join(', ');
      complaints.add(
        `${name}: the server of its pages ${what} once while they were tried, and not again. The last pages were ${pages}. ${reason}`,
      );
    },
  };
}
