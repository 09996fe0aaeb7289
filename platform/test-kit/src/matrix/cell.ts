import { FAULTS, type Fault } from '../faults.ts';

/**
 * When a fault meets a page: while its first HTML is made by a shell that has just begun, or by a running one that had the
 * remote healthy; when a browser hydrates it; when a shopper comes to it from another page.
 */
export const PHASES = ['fresh HTML', 'warm shell', 'hydration', 'navigation'] as const;
export type Phase = (typeof PHASES)[number];

/** What is broken, and where a shopper meets it. */
export interface MatrixSubject {
  /** The remote that is broken. */
  readonly remote: string;
  readonly kind: 'public page' | 'personal page' | 'header slot' | 'page with slots';
  /** Path of the page, in the default locale. */
  readonly path: string;
  /** Name of the slot that the remote fills there; null for the page itself. */
  readonly slot: string | null;
  /** Path of another remote's page that the fault leaves alone. */
  readonly other: string;
  /** Longest time in ms that the first HTML may wait for what is broken. */
  readonly limitMs: number;
}

export interface Cell {
  readonly subject: MatrixSubject;
  readonly fault: Fault;
  readonly phase: Phase;
}

/** What came of a cell. */
export interface CellOutcome {
  readonly cell: Cell;
  /** Null when everything was as it should be. */
  readonly problem: string | null;
  /** Until the first HTML was whole, or until the fallback stood, in ms. */
  readonly timeMs: number;
}

/** `product, public page: slow at navigation` */
export const formatCell = ({ subject, fault, phase }: Cell): string =>
  `${subject.remote}, ${subject.kind}: ${fault} at ${phase}`;

/** Server code that takes its thread or its memory: in a browser these are the page's own, and nothing can save it. */
const SERVER_ONLY: readonly Fault[] = ['loops-in-load', 'loops-in-render', 'allocates'];

/** Whether a fault can be survived in a phase at all. */
export const isApplicable = (fault: Fault, phase: Phase): boolean =>
  phase === 'fresh HTML' || phase === 'warm shell' || !SERVER_ONLY.includes(fault);

/** Every cell there is. */
export const allCells = (subjects: readonly MatrixSubject[]): Cell[] =>
  subjects.flatMap((subject) =>
    FAULTS.flatMap((fault) =>
      PHASES.filter((phase) => isApplicable(fault, phase)).map((phase) => ({ subject, fault, phase })),
    ),
  );

/** Few cells that cover much: each subject in each phase; each fault, those used least first. */
export function coveringCells(subjects: readonly MatrixSubject[]): Cell[] {
  const uses = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]));
  const pickLeastUsed = (phase: Phase): Fault => {
    const applicable = FAULTS.filter((fault) => isApplicable(fault, phase));
    const [fault = 'down'] = applicable.toSorted((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0));
    uses.set(fault, (uses.get(fault) ?? 0) + 1);
    return fault;
  };
  return PHASES.flatMap((phase) => subjects.map((subject) => ({ subject, phase, fault: pickLeastUsed(phase) })));
}
