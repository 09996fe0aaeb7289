import type { Browser } from 'playwright-core';
import type { PageKinds } from './pages.ts';

/** One figure. A figure with a `limit` is met when it is not above it (design targets: docs/bench.md). */
export interface Row {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}

/** The composed shop that is measured. */
export interface MeasuredShop {
  readonly origin: string;
  readonly pages: PageKinds;
  /** Process id of its shell, which started the workers. */
  readonly shellPid: number;
}

/** A shop that one bench has for itself, to change it as it likes. */
export interface DedicatedShop extends MeasuredShop {
  readonly dataDir: string;
  readonly registryUrl: string;
  /** Opens the inspector of one of its processes; gives the inspector's address. */
  inspect(process: string): Promise<string>;
  stop(): Promise<void>;
}

/** What a bench gets. The shop and the browser start when first asked for, and end after the last bench. */
export interface BenchContext {
  shop(): Promise<MeasuredShop>;
  /**
   * Starts another one each time; it ends with the last bench, or when it is stopped.
   * @param env more settings for its processes
   */
  startDedicatedShop(env?: Readonly<Record<string, string>>): Promise<DedicatedShop>;
  browser(): Promise<{ readonly browser: Browser; readonly debuggingPort: number }>;
  log(line: string): void;
}

/** One measurement: a file `<name>.bench.ts` exports it as `bench`. */
export interface Bench {
  readonly name: string;
  readonly title: string;
  run(context: BenchContext): Promise<readonly Row[]>;
}

/** The middle value; of an even number the mean of the two in the middle. @throws RangeError when there is none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the share `at` (0 to 1) of the values lies, interpolated. @throws RangeError when there is none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const position = (sorted.length - 1) * at;
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  if (low === undefined || high === undefined) throw new RangeError('A quantile of no values does not exist.');
  return low + (high - low) * (position - Math.floor(position));
}
