import { FAULTS, type Fault } from '../faults.ts';

/**
 * Phase of a page that the fault affects: first HTML of a shell that has just started, or of a running shell that
 * loaded the remote before the fault; hydration in a browser; client-side navigation from another page.
 */
export const PHASES = ['fresh HTML', 'warm shell', 'hydration', 'navigation'] as const;
export type Phase = (typeof PHASES)[number];

/** The broken part and its place in the shop. */
export interface MatrixSubject {
  /** The remote that is broken. */
  readonly remote: string;
  readonly kind: 'public page' | 'personal page' | 'header slot' | 'page with slots';
  /** Path of the page, in the default locale. */
  readonly path: string;
  /** Name of the slot that the remote fills there; null for the page itself. */
  readonly slot: string | null;
  /** Path of another remote's page without the fault. */
  readonly other: string;
  /** Time limit of the first HTML for the broken part, in ms. */
  readonly limitMs: number;
}

export interface Cell {
  readonly subject: MatrixSubject;
  readonly fault: Fault;
  readonly phase: Phase;
}

/** Result of a cell. */
export interface CellOutcome {
  readonly cell: Cell;
  /** Null for a passed cell. */
  readonly problem: string | null;
  /** Time until the first HTML was complete, or until the fallback was visible, in ms. */
  readonly timeMs: number;
}

/** `product, public page: slow at navigation` */
export const formatCell = ({ subject, fault, phase }: Cell): string =>
  `${subject.remote}, ${subject.kind}: ${fault} at ${phase}`;

/**
 * Server code that blocks its thread or fills its memory: in a browser both belong to the page, which cannot recover.
 * A late part delays only the server's document; in a browser its fallback is that of the page.
 */
const SERVER_ONLY: readonly Fault[] = ['loops-in-load', 'loops-in-render', 'allocates', 'late-part'];

/** Whether a fault is survivable in a phase. */
export const isApplicable = (fault: Fault, phase: Phase): boolean =>
  phase === 'fresh HTML' || phase === 'warm shell' || !SERVER_ONLY.includes(fault);

/** Every possible cell. */
export const allCells = (subjects: readonly MatrixSubject[]): Cell[] =>
  subjects.flatMap((subject) =>
    FAULTS.flatMap((fault) =>
      PHASES.filter((phase) => isApplicable(fault, phase)).map((phase) => ({ subject, fault, phase })),
    ),
  );

const countPhases = (fault: Fault): number => PHASES.filter((phase) => isApplicable(fault, phase)).length;

/** A small selection with high coverage: each subject in each phase; each fault, the least used first, then the one with the fewest phases. */
export function coveringCells(subjects: readonly MatrixSubject[]): Cell[] {
  const uses = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]));
  const pickLeastUsed = (phase: Phase): Fault => {
    const applicable = FAULTS.filter((fault) => isApplicable(fault, phase));
    const [fault = 'down'] = applicable.toSorted(
      (one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0) || countPhases(one) - countPhases(other),
    );
    uses.set(fault, (uses.get(fault) ?? 0) + 1);
    return fault;
  };
  return PHASES.flatMap((phase) => subjects.map((subject) => ({ subject, phase, fault: pickLeastUsed(phase) })));
}
