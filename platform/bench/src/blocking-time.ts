/** The fields of a Chromium trace event that are read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** `X`: an event with a duration. */
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the event's thread during the event. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** A longer task, in ms, delays the response to a press. */
const LONG_MS = 50;
/** Lighthouse's CPU slowdown factor for a phone. */
const SLOWDOWN = 4;

/**
 * Total blocking time in ms: for each main-thread task of a page, the time beyond 50 ms on a phone four times slower.
 * It counts from the first contentful paint to the end of the trace. Unlike Lighthouse's TBT it uses processor time, so
 * other work on the same cores does not count.
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

/** The outermost tasks: a nested event loop runs tasks inside a task. */
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
