import type { Browser } from 'playwright-core';
import type { PageKinds } from './pages.ts';

/** One measured value. A value with a `limit` passes when it is not above it (design targets: docs/bench.md). */
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

/** A shop for one benchmark, which may change it. */
export interface DedicatedShop extends MeasuredShop {
  readonly dataDir: string;
  readonly registryUrl: string;
  /** Opens the inspector of one of its processes; returns the inspector's URL. */
  inspect(process: string): Promise<string>;
  stop(): Promise<void>;
}

/** Input of a benchmark. Shop and browser start lazily and end after the last benchmark. */
export interface BenchContext {
  shop(): Promise<MeasuredShop>;
  /**
   * Starts another shop on each call; it ends with the last benchmark or on `stop`.
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

/** Median; of an even number of values the mean of the middle two. @throws RangeError for no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Interpolated quantile: the share `at` (0 to 1) of the values is below it. @throws RangeError for no values. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const position = (sorted.length - 1) * at;
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  if (low === undefined || high === undefined) throw new RangeError('A quantile of no values does not exist.');
  return low + (high - low) * (position - Math.floor(position));
}
