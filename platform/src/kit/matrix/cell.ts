import { FAULTS, type Fault } from '../faults.ts';

/** When a fault meets a page: while its first HTML is made, when a browser takes it over, when a shopper comes to it from another. */
export const PHASES = ['first HTML', 'hydration', 'navigation'] as const;
export type Phase = (typeof PHASES)[number];

/** What is broken, and where a shopper meets it. */
export interface Subject {
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
  readonly subject: Subject;
  readonly fault: Fault;
  readonly phase: Phase;
}

/** What came of a cell. */
export interface Outcome {
  readonly cell: Cell;
  /** Null when everything was as it should be. */
  readonly problem: string | null;
  /** Until the first HTML was whole, or until the fallback stood, in ms. */
  readonly timeMs: number;
}

/** `product, public page: slow at navigation` */
export const nameOf = ({ subject, fault, phase }: Cell): string =>
  `${subject.remote}, ${subject.kind}: ${fault} at ${phase}`;

/** Every cell there is. */
export const allCells = (subjects: readonly Subject[]): Cell[] =>
  subjects.flatMap((subject) => FAULTS.flatMap((fault) => PHASES.map((phase) => ({ subject, fault, phase }))));

/**
 * Few cells that cover much: each subject in each phase, and each fault at least twice, in phases that differ.
 */
export const coveringCells = (subjects: readonly Subject[]): Cell[] =>
  PHASES.flatMap((phase, row) =>
    subjects.map((subject, column) => ({
      subject,
      phase,
      fault: FAULTS[(column + row * PHASES.length) % FAULTS.length] ?? 'down',
    })),
  );
