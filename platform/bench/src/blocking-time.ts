/** An event of Chromium's trace, as far as it is read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** `X` for what has a duration. */
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of its thread meanwhile. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** From this time on, in ms, a task keeps a shopper waiting who presses meanwhile. */
const LONG_MS = 50;
/** How much slower Lighthouse takes its phone for. */
const SLOWDOWN = 4;

/**
 * The sum, in ms, of what tasks of a page's main thread take beyond 50 ms on a phone four times slower, from the first paint with
 * content to the end of the trace: as Lighthouse's TBT, but in processor time, so that work beside it on the same cores does not count.
 * @throws Error when the trace holds no page of this origin.
 */
export function blockingTime(events: readonly TraceEvent[], origin: string): number {
  const began = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin),
  );
  if (!began) throw new Error(`The trace holds no page of ${origin}.`);
  const { pid, tid, ts } = began;
  const painted = events.find((one) => one.pid === pid && one.name === 'firstContentfulPaint' && one.ts >= ts);
  const from = painted?.ts ?? ts;
  return outermost(events.filter((one) => one.pid === pid && one.tid === tid && isTask(one) && one.ts >= ts))
    .filter((task) => endOf(task) > from)
    .map((task) => Math.max(0, (SLOWDOWN * (task.tdur ?? 0)) / 1000 - LONG_MS))
    .reduce((sum, blocked) => sum + blocked, 0);
}

const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && name.endsWith('RunTask');
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** Tasks that stand in no other: a nested loop runs tasks inside of one. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return tasks
    .toSorted((left, right) => left.ts - right.ts)
    .filter((task) => {
      if (task.ts < end) return false;
      end = endOf(task);
      return true;
    });
}
